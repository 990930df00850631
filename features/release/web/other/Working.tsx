// The working of a claim: days and rate of interest, or tonnes and penalty.

import { yearRate } from '#features/instalment/rules/lateInterest.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { ClaimWorking, InterestWorking, ShortfallWorking } from '../../working.ts';

export function Working({ working }: { working: ClaimWorking }) {
  return working.of === 'late_interest' ? <Interest of={working} /> : <Shortfall of={working} />;
}

function Interest({ of: { amount, dueOn, replaced, rate, runs } }: { of: InterestWorking }) {
  const t = useTranslation('release');
  const tTerms = useTranslation('terms');
  const { money, day, percent } = useFormats();
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  return (
    <Rows title={t('claim.working')}>
      <Row isFact label={t('claim.due', { day: day(dueOn) })} value={yuan(replaced?.asked ?? amount)} />
      {replaced && (
        <Row
          isFact
          label={t('claim.replaced', { day: day(replaced.on) })}
          hint={t('claim.replacedWhy')}
          value={yuan(amount)}
        />
      )}
      <Row
        isFact
        label={t('claim.rate')}
        value={t('claim.rateOf', { rate: percent(rate), year: percent(yearRate(rate)) })}
      />
      {runs.map(({ from, to, days, outstanding, interest }) => (
        <Row
          key={from}
          isFact
          label={t('claim.run', { from: day(from), to: day(to) })}
          hint={`${yuan(outstanding)} × ${percent(rate)} % × ${t('claim.days', { days })}`}
          value={yuan(interest)}
        />
      ))}
    </Rows>
  );
}

function Shortfall({ of }: { of: ShortfallWorking }) {
  const t = useTranslation('release');
  const tTerms = useTranslation('terms');
  const { money, price, percent } = useFormats();
  const { orderWeight } = useTermFormats();
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  return (
    <Rows title={t('claim.working')}>
      <Row
        isFact
        label={t('claim.planned')}
        hint={t('claim.tolerance', { tolerance: percent(of.tolerance) })}
        value={orderWeight(of.planned)}
      />
      <Row isFact label={t('claim.counted')} hint={t('claim.countedWhy')} value={orderWeight(of.counted)} />
      <Row
        isFact
        label={t('claim.short')}
        hint={`× ${price(of.perTonne)} ${tTerms('unit.yuan_per_tonne')}`}
        value={orderWeight(of.short)}
      />
      {of.settled > 0n && <Row isFact label={t('claim.settled')} value={`− ${yuan(of.settled)}`} />}
    </Rows>
  );
}
