// Tonnes and value of the deals of each day.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { filteredDesk } from '#packages/ui-data/admin/tableAddress.ts';
import { dayBeforeToday } from '#packages/ui/admin/days.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { TimeChart } from '#packages/ui/admin/TimeChart.tsx';
import { hrefOf } from '#packages/ui/navigation.ts';
import { OVERVIEW_DAYS, overviewMarket } from '../../calls/overview.ts';

const KG_PER_TONNE = 1_000;
const FEN_PER_YUAN = 100;

export function DealsPanel() {
  const t = useTranslation('dashboard.console');
  const { tonnes, money, day, integer } = useFormats();
  const reading = useCall(overviewMarket, {});
  const from = dayBeforeToday(OVERVIEW_DAYS - 1);
  return (
    <DeskSection
      title={t('overview.deals')}
      actions={
        <a className="desk-link" href={hrefOf(filteredDesk('contracts', 'contracts', { from }))}>
          {t('overview.all')}
        </a>
      }
    >
      <DeskRead reading={reading} feature="desk">
        {({ days }) =>
          days.every(({ deals }) => deals === 0) ? (
            <DeskEmpty title={t('overview.noDeals')} why={t('overview.noDealsWhy')} />
          ) : (
            <TimeChart
              label={t('overview.deals')}
              days={days.map((one) => one.day)}
              writeDay={day}
              courses={[
                {
                  key: 'tonnes',
                  label: t('overview.tonnes'),
                  kind: 'bars',
                  scale: 'tonnes',
                  points: days.map(({ quantity }) => Number(quantity) / KG_PER_TONNE),
                  write: (at) => (days[at] ? tonnes(days[at].quantity) : ''),
                  writeLevel: integer,
                },
                {
                  key: 'worth',
                  label: t('overview.worth'),
                  kind: 'line',
                  scale: 'yuan',
                  points: days.map(({ worth }) => Number(worth) / FEN_PER_YUAN),
                  write: (at) => (days[at] ? money(days[at].worth) : ''),
                  writeLevel: integer,
                },
              ]}
            />
          )
        }
      </DeskRead>
    </DeskSection>
  );
}
