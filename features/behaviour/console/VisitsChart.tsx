// Visits and the people behind them, day by day.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { TimeChart } from '#packages/ui/admin/TimeChart.tsx';
import { summariseDays } from '../calls.ts';

export function VisitsChart({ from, to }: { from: string; to: string }) {
  const t = useTranslation('behaviour.console');
  const { day, integer } = useFormats();
  const reading = useCall(summariseDays, { from, to });
  return (
    <DeskSection title={t('byDay')}>
      <DeskRead reading={reading} feature="behaviour">
        {({ list }) =>
          list.every(({ visits }) => visits === 0) ? (
            <DeskEmpty title={t('empty')} why="" />
          ) : (
            <TimeChart
              label={t('byDay')}
              days={list.map((one) => one.day)}
              writeDay={day}
              courses={(['people', 'visits'] as const).map((key) => ({
                key,
                label: t(key),
                kind: key === 'visits' ? 'bars' : 'line',
                scale: 'count',
                points: list.map((one) => one[key]),
                write: (at) => integer(list[at]?.[key] ?? 0),
                writeLevel: integer,
              }))}
            />
          )
        }
      </DeskRead>
    </DeskSection>
  );
}
