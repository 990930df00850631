// Line chart of an index; loaded on demand.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { LineChart } from '#packages/ui/LineChart.tsx';
import type { Figure } from '../calls/read.ts';

const HAO_PER_YUAN = 10_000;

/** `figures`: the oldest first. */
export default function FigureChart({ name, figures }: { name: string; figures: readonly Figure[] }) {
  const t = useTranslation('benchmark');
  const { price, day, integer } = useFormats();
  const write = (at: number) => {
    const figure = figures[at];
    return figure ? price(figure.figure) : '–';
  };
  return (
    <LineChart
      label={t('chart')}
      days={figures.map(({ weekEnd }) => day(weekEnd))}
      lines={[{ key: name, label: name, points: figures.map(({ figure }) => Number(figure) / HAO_PER_YUAN) }]}
      write={(_line, at) => write(at)}
      writeLevel={(level) => integer(Math.round(level))}
    />
  );
}
