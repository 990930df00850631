// How to pay in: account numbers and steps; a simulator in demonstrations.

import '../bank.css';
import { useState } from 'react';
import { PROOFS } from '#features/funds/web/paths.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { payInGuide } from '../../calls/inout.ts';
import { useBankScreenWords, useBankWords } from '../useWords.ts';
import { SimulatePayInDrawer } from './SimulatePayInDrawer.tsx';

export function Guide({ mayPay }: { mayPay: boolean }) {
  const words = useBankScreenWords();
  const query = useCall(payInGuide, {});
  return (
    <Section title={words.guide}>
      <QueryView query={query} feature="bank" shape="lines">
        {(guide) => <Numbers guide={guide} mayPay={mayPay} />}
      </QueryView>
    </Section>
  );
}

const STEPS = ['1', '2', '3', '4'] as const;

function Numbers({
  guide: { firmName, accounts, isDemonstration },
  mayPay,
}: {
  guide: OutputOf<typeof payInGuide>;
  mayPay: boolean;
}) {
  const words = useBankScreenWords();
  const named = useBankWords();
  const { fill } = useFormats();
  const [isPlaying, setPlaying] = useState(false);
  if (accounts.length === 0) return <NoticeBox>{words.guideComing}</NoticeBox>;
  return (
    <>
      <p className="bank-note bank-note-first">{words.guideWhy}</p>
      <Rows title={words.guide}>
        {accounts.map(({ bank, number, holder }) => (
          <Row
            key={bank}
            label={named[`bank.${bank}`]}
            hint={
              <>
                <span className="bank-number">
                  <CopyableId id={number} />
                </span>
                <span className="bank-said">
                  {words.holder} <CopyableId id={holder} />
                </span>
              </>
            }
          />
        ))}
      </Rows>
      <ol className="bank-guide">
        {STEPS.map((step) => (
          <li key={step}>{fill(words[`guide.${step}`], { name: firmName })}</li>
        ))}
      </ol>
      <p className="bank-note">
        <Link to={PROOFS}>{words.toProof}</Link>
      </p>
      {isDemonstration && mayPay && (
        <div className="bank-acts">
          <Button
            onPress={() => {
              setPlaying(true);
            }}
          >
            {words.show}
          </Button>
        </div>
      )}
      {isPlaying && (
        <SimulatePayInDrawer
          banks={accounts.map(({ bank }) => bank)}
          onClose={() => {
            setPlaying(false);
          }}
        />
      )}
    </>
  );
}
