// Figures of an index by month: the means of their weeks.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { type Benchmark, type MonthFigure, monthPage } from '../calls/read.ts';
import { usePriceText } from './useIndex.ts';

const MONTHS = 12;

export function Months({ index }: { index: Benchmark }) {
  const t = useTranslation('benchmark');
  const months = useCall(monthPage, { benchmarkId: index.id, pageSize: MONTHS });
  return (
    <QueryView query={months} feature="benchmark" shape="list">
      {({ list }) => (
        <Section title={t('months')} note={t('unit')}>
          <ChipRow label={t('months')} wraps>
            <ExportChip call={monthPage} input={{ benchmarkId: index.id }} />
          </ChipRow>
          <p className="benchmark-note">{t('months.about')}</p>
          <Rows title={t('months')}>
            {list.map((one) => (
              <Month key={one.month} one={one} />
            ))}
          </Rows>
        </Section>
      )}
    </QueryView>
  );
}

function Month({ one }: { one: MonthFigure }) {
  const t = useTranslation('benchmark');
  const { day, percent } = useFormats();
  const priceText = usePriceText();
  const { month, mean, change, weeks, weeksOfMonth, carriedWeeks, restatedWeeks } = one;
  return (
    <Row
      isFact
      label={day(month)}
      value={priceText(mean)}
      {...(change !== null && {
        valueHint: t('months.change', { change: `${change > 0n ? '+' : ''}${percent(change)}` }),
      })}
      hint={[
        t('months.weeks', { weeks, of: weeksOfMonth }),
        carriedWeeks > 0 && t('months.carried', { count: carriedWeeks }),
        restatedWeeks > 0 && t('months.restated', { count: restatedWeeks }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
