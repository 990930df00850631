// What fees came to and what was sent back, by month or by day.

import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { TimeChart } from '#packages/ui/admin/TimeChart.tsx';
import type { feeRevenue } from '../calls/desk.ts';

type Row = OutputOf<typeof feeRevenue>['rows'][number];
const FEN_PER_YUAN = 100;

interface RevenueChartProps {
  readonly rows: readonly Row[];
  readonly heading: string;
}

export function RevenueChart({ rows, heading }: RevenueChartProps) {
  const t = useTranslation('fee.console');
  const title = useTranslation('ui.admin')('bracketed', {
    text: t('revenue.course'),
    note: t('common.yuan'),
  });
  const { day, money, integer } = useFormats();
  const periods = [...Map.groupBy(rows, ({ period }) => period)].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const sumsOf = (key: 'net' | 'refunded'): Fen[] =>
    periods.map(([, those]) => plus(fen(0n), ...those.map((row) => row[key])));
  const courses = (['refunded', 'net'] as const).map((key) => {
    const sums = sumsOf(key);
    return {
      key,
      label: t(key),
      kind: key === 'net' ? ('bars' as const) : ('line' as const),
      scale: 'yuan',
      points: sums.map((sum) => Number(sum) / FEN_PER_YUAN),
      write: (at: number) => money(sums[at] ?? fen(0n)),
      writeLevel: integer,
    };
  });
  return (
    <DeskSection title={title}>
      <TimeChart
        label={title}
        days={periods.map(([period]) => period)}
        writeDay={day}
        dayHeading={heading}
        courses={courses}
      />
    </DeskSection>
  );
}
