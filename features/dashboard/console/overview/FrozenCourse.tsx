// What was frozen for one reason, or for all, day by day.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskEmpty } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { TimeChart } from '#packages/ui/admin/TimeChart.tsx';
import { type DayAmounts, yuanOf } from './dayAmounts.ts';

interface FrozenCourseProps {
  readonly title: string;
  readonly days: DayAmounts;
  onClose(): void;
}

export function FrozenCourse({ title, days, onClose }: FrozenCourseProps) {
  const t = useTranslation('dashboard.console');
  const { day, money, integer } = useFormats();
  const write = (at: number) => (days[at] ? money(days[at].amount) : '');
  return (
    <DeskDrawer title={title} size={800} onClose={onClose}>
      {days.length === 0 ? (
        <DeskEmpty title={t('overview.noCourse')} why={t('overview.noCourseWhy')} />
      ) : (
        <TimeChart
          label={title}
          days={days.map((one) => one.day)}
          writeDay={day}
          courses={[
            {
              key: 'frozen',
              label: t('overview.frozenNow'),
              kind: 'line',
              scale: 'yuan',
              points: yuanOf(days),
              write,
              writeLevel: integer,
            },
          ]}
        />
      )}
    </DeskDrawer>
  );
}
