// Line chart of the selected figures; loaded on demand.

import { numberFormat } from '#packages/i18n/intl.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { LineChart } from '#packages/ui/LineChart.tsx';
import type { FigureColumn } from '../figures.ts';
import type { ComparedFigures } from './figures.ts';

/** Conversion to display units: tonnes and yuan. */
const IN_UNIT = { tonnes: 1_000, price: 10_000 } as const;

interface FigureChartProps {
  readonly compared: ComparedFigures;
  readonly names: readonly string[];
  readonly column: FigureColumn;
}

export default function FigureChart({
  compared: { subjects, days, values },
  names,
  column,
}: FigureChartProps) {
  const t = useTranslation('market');
  const locale = useLocale();
  const { tonnes, price, day } = useFormats();
  const lines = subjects.map((key, at) => ({
    key,
    label: names[at] ?? key,
    points:
      values[at]?.map((value) => (value === undefined ? undefined : Number(value) / IN_UNIT[column])) ?? [],
  }));
  const write = (key: string, at: number) => {
    const value = values[subjects.indexOf(key)]?.[at];
    return value === undefined ? '–' : column === 'tonnes' ? tonnes(value) : price(value);
  };
  // Narrow axis: 5.2 million rather than 5,200,000.
  const level = numberFormat(INTL_TAG[locale], { notation: 'compact' });
  return (
    <LineChart
      label={t('figure.chart')}
      days={days.map((one) => day(one))}
      lines={lines}
      write={({ key }, at) => write(key, at)}
      writeLevel={(value) => level.format(value)}
    />
  );
}
