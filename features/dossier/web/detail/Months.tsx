// Monthly plan, deliveries and fulfilment of a year, linked to the figures.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { MonthDots } from '#features/contract/web/parts/MonthDots.tsx';
import { fulfilmentPath } from '#features/contract/web/parts/paths.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { WHOLE } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Section } from '#packages/ui/Card.tsx';

export function Months({ contract: { card, months } }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { tonnes, percent, day: monthOf } = useFormats();
  if (months.length === 0) return null;
  const note = card.fulfilment === null ? undefined : `${t('fulfilment')} ${percent(card.fulfilment)} %`;
  return (
    <Section
      title={t('chapter.plan')}
      {...(card.side === null
        ? { note }
        : { action: { label: t('fulfilment.title'), to: fulfilmentPath(card.id) } })}
    >
      {months.length > 1 && <MonthDots dots={months} />}
      {card.forecast !== null && (
        <ProgressBar
          value={card.forecast}
          max={WHOLE}
          text={t('fulfilment.forecast', { share: percent(card.forecast) })}
        />
      )}
      <dl className="contract-plan">
        {months.map(({ month, planned, delivered }) => (
          <div key={month}>
            <dt className="ui-number">{monthOf(month)}</dt>
            <dd className="ui-number">
              {tonnes(planned)}&nbsp;{quantityUnit}
            </dd>
            {delivered > 0n && (
              <dd className="contract-note ui-number">
                {t('month.delivered', { delivered, unit: quantityUnit })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  );
}
