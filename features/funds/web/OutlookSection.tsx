// Expected release of a deposit, its requests, and the form to make one.

import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import { withdrawDepositRequest } from '../calls/depositRequest.ts';
import type { readHold } from '../calls/ledger.ts';
import { type DepositRequest, readOutlook } from '../calls/manage.ts';
import { depositRequestMachine, type DepositRequestState } from '../states.ts';
import { Amount } from './Amount.tsx';
import { DepositRequestDrawer } from './DepositRequestDrawer.tsx';
import { DrawerSection } from './DrawerSection.tsx';
import { useFundsWords, useMoneyWords } from './useWords.ts';

type Held = OutputOf<typeof readHold>;

export function OutlookSection({ hold }: { hold: Held }) {
  const words = useMoneyWords();
  const query = useCall(readOutlook, { id: hold.id });
  return (
    <DrawerSection title={words.outlook}>
      <QueryView query={query} feature="funds" shape="lines">
        {(outlook) => <OutlookFacts hold={hold} outlook={outlook} onChanged={() => query.refetch()} />}
      </QueryView>
    </DrawerSection>
  );
}

export function OutlookFacts({
  hold,
  outlook: { step, due, pleas: requests, mayAsk },
  onChanged,
}: {
  hold: Held;
  outlook: OutputOf<typeof readOutlook>;
  onChanged: () => unknown;
}) {
  const words = useMoneyWords();
  const { day } = useFormats();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Row
        label={words[`step.${step}`]}
        hint={due && !hold.endedAt ? `${words.due} ${day(due)}` : undefined}
      />
      {requests.length > 0 && (
        <Rows title={words.asked}>
          {requests.map((request) => (
            <RequestFacts key={request.id} plea={request} onChanged={onChanged} />
          ))}
        </Rows>
      )}
      {mayAsk?.until && (
        <Row
          isFact
          label={words['ask.claim']}
          value={<Amount fen={mayAsk.amount} />}
          valueHint={`${words['ask.until']} ${day(mayAsk.until)}`}
        />
      )}
      {mayAsk && (
        <div className="funds-doors">
          <Button
            onPress={() => {
              setAsking(true);
            }}
          >
            {words[`ask.${mayAsk.kind}`]}
          </Button>
        </div>
      )}
      {mayAsk && isAsking && (
        <DepositRequestDrawer
          hold={hold}
          asking={mayAsk}
          onClose={() => {
            setAsking(false);
          }}
          onDone={() => {
            setAsking(false);
            void onChanged();
          }}
        />
      )}
    </>
  );
}

const TONES: Record<DepositRequestState, Tone> = {
  open: 'info',
  proposed: 'info',
  owing: 'warning',
  granted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

const isAnswered = (state: DepositRequestState) =>
  !depositRequestMachine.moves.take_back.from.includes(state);

function RequestFacts({
  plea: { id, kind, reason, state, claim, answer, askedAt },
  onChanged,
}: {
  plea: DepositRequest;
  onChanged: () => unknown;
}) {
  const words = useMoneyWords();
  const funds = useFundsWords();
  const { minute } = useFormats();
  const { run, problem } = useMutationCall(withdrawDepositRequest);
  const withdraw = async () => {
    if (await run({ id })) await onChanged();
  };
  return (
    <div>
      <Row
        label={words[`ask.${kind}`]}
        value={<Tag tone={TONES[state]}>{funds[`state.${state}`]}</Tag>}
        valueHint={claim > 0n && <Amount fen={claim} />}
        hint={
          <>
            {minute(askedAt)}
            <span className="funds-said">{reason}</span>
            {answer !== '' && <span className="funds-said">→ {answer}</span>}
            {state === 'owing' && <span className="funds-said">{words['ask.owing']}</span>}
          </>
        }
      />
      {isAnswered(state) || (
        <Button size="small" onPress={withdraw}>
          {words['ask.withdraw']}
        </Button>
      )}
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </div>
  );
}
