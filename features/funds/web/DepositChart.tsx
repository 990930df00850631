// Chart of deposits and bonds at the end of each of thirty days.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { useConcealment } from '#packages/ui/Concealment.tsx';
import { LineChart } from '#packages/ui/LineChart.tsx';
import { readDailyBalances } from '../calls/manage.ts';

const LINES = [
  ['trade', 'kind.trade'],
  ['bond', 'kind.performance'],
] as const;

export default function DepositChart() {
  const t = useTranslation('funds');
  const { money, integer, day } = useFormats();
  const { isConcealed } = useConcealment();
  const query = useCall(readDailyBalances, {});
  return (
    <Section title={t('course')}>
      {isConcealed ? (
        <p className="funds-note">{t('courseHidden')}</p>
      ) : (
        <QueryView query={query} feature="funds" shape="lines">
          {({ course }) => (
            <LineChart
              label={t('depositChart')}
              days={course.map((one) => day(one.day))}
              lines={LINES.map(([key, label]) => ({
                key,
                label: t(label),
                points: course.map((one) => Number(one[key]) / 100),
              }))}
              write={({ key }, at) => money(course[at]?.[key === 'trade' ? 'trade' : 'bond'] ?? 0n)}
              writeLevel={(level) => integer(Math.round(level))}
            />
          )}
        </QueryView>
      )}
    </Section>
  );
}
