// Chart of available and frozen money at the end of each of thirty days.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useConcealment } from '#packages/ui/Concealment.tsx';
import { LineChart } from '#packages/ui/LineChart.tsx';
import type { readDailyBalances } from '../calls/manage.ts';

const LINES = ['available', 'frozen'] as const;
type Line = (typeof LINES)[number];

export function BalanceChart({ course }: Pick<OutputOf<typeof readDailyBalances>, 'course'>) {
  const t = useTranslation('funds');
  const { money, integer, day } = useFormats();
  const { isConcealed } = useConcealment();
  if (isConcealed) return <p className="funds-note">{t('courseHidden')}</p>;
  const lines = LINES.map((key) => ({
    key,
    label: t(key),
    points: course.map((one) => Number(one[key]) / 100),
  }));
  return (
    <LineChart
      label={t('chart')}
      days={course.map((one) => day(one.day))}
      lines={lines}
      write={({ key }, at) => money(course[at]?.[key as Line] ?? 0n)}
      writeLevel={(level) => integer(Math.round(level))}
    />
  );
}
