// Expected release of a deposit, its requests, and the form to make one.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
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

type Held = OutputOf<typeof readHold>;

export function OutlookSection({ hold }: { hold: Held }) {
  const t = useTranslation('funds');
  const query = useCall(readOutlook, { id: hold.id });
  return (
    <DrawerSection title={t('outlook')}>
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
  const t = useTranslation('funds');
  const { day } = useFormats();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Row label={t(`step.${step}`)} hint={due && !hold.endedAt ? `${t('due')} ${day(due)}` : undefined} />
      {requests.length > 0 && (
        <Rows title={t('asked')}>
          {requests.map((request) => (
            <RequestFacts key={request.id} plea={request} onChanged={onChanged} />
          ))}
        </Rows>
      )}
      {mayAsk?.until && (
        <Row
          isFact
          label={t('ask.claim')}
          value={<Amount fen={mayAsk.amount} />}
          valueHint={`${t('ask.until')} ${day(mayAsk.until)}`}
        />
      )}
      {mayAsk && (
        <div className="funds-doors">
          <Button
            onPress={() => {
              setAsking(true);
            }}
          >
            {t(`ask.${mayAsk.kind}`)}
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
  const t = useTranslation('funds');
  const { minute } = useFormats();
  const { run, problem } = useMutationCall(withdrawDepositRequest);
  const withdraw = async () => {
    if (await run({ id })) await onChanged();
  };
  return (
    <div>
      <Row
        label={t(`ask.${kind}`)}
        value={<Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>}
        valueHint={claim > 0n && <Amount fen={claim} />}
        hint={
          <>
            {minute(askedAt)}
            <span className="funds-said">{reason}</span>
            {answer !== '' && <span className="funds-said">→ {answer}</span>}
            {state === 'owing' && <span className="funds-said">{t('ask.owing')}</span>}
          </>
        }
      />
      {isAnswered(state) || (
        <Button size="small" onPress={withdraw}>
          {t('ask.withdraw')}
        </Button>
      )}
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </div>
  );
}
