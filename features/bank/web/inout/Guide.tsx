// How to pay in: account numbers and steps; a simulator in demonstrations.

import '../bank.css';
import { useState } from 'react';
import { PROOFS } from '#features/funds/web/paths.ts';
import { useTranslation } from '#packages/i18n/react.ts';
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
import { SimulatePayInDrawer } from './SimulatePayInDrawer.tsx';

export function Guide({ mayPay }: { mayPay: boolean }) {
  const t = useTranslation('bank');
  const query = useCall(payInGuide, {});
  return (
    <Section title={t('guide')}>
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
  const t = useTranslation('bank');
  const [isPlaying, setPlaying] = useState(false);
  if (accounts.length === 0) return <NoticeBox>{t('guideComing')}</NoticeBox>;
  return (
    <>
      <p className="bank-note bank-note-first">{t('guideWhy')}</p>
      <Rows title={t('guide')}>
        {accounts.map(({ bank, number, holder }) => (
          <Row
            key={bank}
            label={t(`bank.${bank}`)}
            hint={
              <>
                <span className="bank-number">
                  <CopyableId id={number} />
                </span>
                <span className="bank-said">
                  {t('holder')} <CopyableId id={holder} />
                </span>
              </>
            }
          />
        ))}
      </Rows>
      <ol className="bank-guide">
        {STEPS.map((step) => (
          <li key={step}>{t(`guide.${step}`, { name: firmName })}</li>
        ))}
      </ol>
      <p className="bank-note">
        <Link to={PROOFS}>{t('toProof')}</Link>
      </p>
      {isDemonstration && mayPay && (
        <div className="bank-acts">
          <Button
            onPress={() => {
              setPlaying(true);
            }}
          >
            {t('show')}
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
