// Chart of the chosen price series; loaded on demand.

import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { LineChart } from '#packages/ui/LineChart.tsx';
import { type PriceComparison, toFen } from './prices.ts';

export default function PriceChart({ compared: { series, days, prices } }: { compared: PriceComparison }) {
  const t = useTranslation('content');
  const locale = useLocale();
  const { money, integer, day } = useFormats();
  const lines = series.map(({ id, names }, at) => ({
    key: id,
    label: names[locale],
    points: prices[at]?.map((hao) => (hao === undefined ? undefined : Number(toFen(hao)) / 100)) ?? [],
  }));
  const write = (key: string, at: number) => {
    const hao = prices[series.findIndex(({ id }) => id === key)]?.[at];
    return hao === undefined ? '–' : money(toFen(hao));
  };
  return (
    <LineChart
      label={t('price.chart')}
      days={days.map((one) => day(one))}
      lines={lines}
      write={({ key }, at) => write(key, at)}
      writeLevel={(level) => integer(Math.round(level))}
    />
  );
}
