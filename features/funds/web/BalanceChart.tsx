// Chart of available and frozen money at the end of each of thirty days.

import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useConcealment } from '#packages/ui/Concealment.tsx';
import { LineChart } from '#packages/ui/LineChart.tsx';
import type { readDailyBalances } from '../calls/manage.ts';
import { useMoneyWords } from './useWords.ts';

const LINES = ['available', 'frozen'] as const;
type Line = (typeof LINES)[number];

export function BalanceChart({ course }: Pick<OutputOf<typeof readDailyBalances>, 'course'>) {
  const words = useMoneyWords();
  const { money, integer, day } = useFormats();
  const { isConcealed } = useConcealment();
  if (isConcealed) return <p className="funds-note">{words.courseHidden}</p>;
  const lines = LINES.map((key) => ({
    key,
    label: words[key],
    points: course.map((one) => Number(one[key]) / 100),
  }));
  return (
    <LineChart
      label={words.chart}
      days={course.map((one) => day(one.day))}
      lines={lines}
      write={({ key }, at) => money(course[at]?.[key as Line] ?? 0n)}
      writeLevel={(level) => integer(Math.round(level))}
    />
  );
}
