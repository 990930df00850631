// Payment plan of a contract: instalments with due days, what is open, interest.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { yearRate } from '#features/instalment/rules/lateInterest.ts';
import { InstalmentRow } from '#features/instalment/web/InstalmentRow.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Rows } from '#packages/ui/Row.tsx';

export function PaymentPlan({ contract: { plan } }: { contract: ContractDetail }) {
  const t = useTranslation('instalment');
  const { percent } = useFormats();
  if (plan.length === 0) return null;
  const rate = plan.find(({ interestRate }) => interestRate > 0n)?.interestRate;
  return (
    <Section title={t('plan.title')}>
      <Rows title={t('plan.title')}>
        {plan.map((instalment) => (
          <InstalmentRow key={instalment.id} instalment={instalment} />
        ))}
      </Rows>
      <p className="contract-note">{t('plan.why')}</p>
      {rate !== undefined && (
        <p className="contract-note">
          {t('plan.rateWhy', { rate: percent(rate), year: percent(yearRate(rate)) })}
        </p>
      )}
    </Section>
  );
}
