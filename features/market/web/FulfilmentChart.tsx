// Line chart of the fulfilment by month; loaded on demand.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { LineChart } from '#packages/ui/LineChart.tsx';
import type { FulfilmentCell } from '../calls/deal.ts';

const BASIS_POINTS_IN_PERCENT = 100;

/** `months`: the oldest first. */
export default function FulfilmentChart({ months }: { months: readonly FulfilmentCell[] }) {
  const t = useTranslation('market');
  const { percent, integer } = useFormats();
  const label = t('view.fulfilment');
  return (
    <LineChart
      label={label}
      days={months.map(({ month }) => month)}
      lines={[
        { key: 'share', label, points: months.map(({ share }) => Number(share) / BASIS_POINTS_IN_PERCENT) },
      ]}
      write={(_line, at) => {
        const month = months[at];
        return month ? `${percent(month.share)} %` : '–';
      }}
      writeLevel={(level) => integer(Math.round(level))}
    />
  );
}
