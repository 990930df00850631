// Chart of the coal lifted by each day of the window, against an even plan.

import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { LineChart } from '#packages/ui/LineChart.tsx';
import { courseOf } from '../../rules/course.ts';
import type { OrderDetail } from './orderDetail.ts';

const KG_PER_TONNE = 1_000;

export default function CourseChart({
  order: { card, liftedByDay },
}: {
  order: Pick<OrderDetail, 'card' | 'liftedByDay'>;
}) {
  const t = useTranslation('pickup');
  const { day: write, integer } = useFormats();
  const { orderWeight } = useTermFormats();
  const course = courseOf(card, liftedByDay, dayInMarket(new Date(serverNow())));
  const today = course.findLastIndex(({ lifted }) => lifted !== undefined);
  const toTonnes = (weight: bigint | undefined) =>
    weight === undefined ? undefined : Number(weight) / KG_PER_TONNE;
  return (
    <LineChart
      label={t('course')}
      {...(today >= 0 && { startsAt: today })}
      days={course.map(({ day }) => write(day))}
      lines={[
        { key: 'lifted', label: t('course.lifted'), points: course.map(({ lifted }) => toTonnes(lifted)) },
        {
          key: 'planned',
          label: t('course.planned'),
          points: course.map(({ planned }) => toTonnes(planned)),
        },
      ]}
      write={({ key }, at) => {
        const weight = key === 'lifted' ? course[at]?.lifted : course[at]?.planned;
        return weight === undefined ? '–' : orderWeight(weight);
      }}
      writeLevel={(level) => integer(Math.round(level))}
    />
  );
}
