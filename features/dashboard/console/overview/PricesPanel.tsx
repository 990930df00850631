// A price index week by week, and what the deals of the week came to.

import { useState } from 'react';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import { TimeChart } from '#packages/ui/admin/TimeChart.tsx';
import { overviewPrices } from '../../calls/overview.ts';

const HAO_PER_YUAN = 10_000;

export function PricesPanel() {
  const t = useTranslation('dashboard.console');
  const locale = useLocale();
  const { price, day, integer } = useFormats();
  const reading = useCall(overviewPrices, {});
  const [chosen, choose] = useState('');
  return (
    <DeskSection title={t('overview.prices')}>
      <DeskRead reading={reading} feature="desk">
        {({ indices }) => {
          const index = indices.find(({ id }) => id === chosen) ?? indices[0];
          if (!index) return <DeskEmpty title={t('overview.noIndex')} why={t('overview.noIndexWhy')} />;
          const { weeks } = index;
          return (
            <>
              <ChoiceInput
                label={t('overview.index')}
                value={index.id}
                options={indices.map(({ id, names }) => ({ value: id, label: names[locale] }))}
                onChange={choose}
              />
              <TimeChart
                label={index.names[locale]}
                days={weeks.map(({ weekEnd }) => weekEnd)}
                writeDay={day}
                courses={[
                  {
                    key: 'figure',
                    label: t('overview.figure'),
                    kind: 'line',
                    scale: 'price',
                    points: weeks.map(({ figure }) => Number(figure) / HAO_PER_YUAN),
                    write: (at) => (weeks[at] ? price(weeks[at].figure) : ''),
                    writeLevel: integer,
                  },
                  {
                    key: 'deals',
                    label: t('overview.ofDeals'),
                    kind: 'line',
                    scale: 'price',
                    points: weeks.map(({ deals }) => (deals === null ? null : Number(deals) / HAO_PER_YUAN)),
                    write: (at) => {
                      const deals = weeks[at]?.deals ?? null;
                      return deals === null ? '–' : price(deals);
                    },
                    writeLevel: integer,
                  },
                ]}
              />
            </>
          );
        }}
      </DeskRead>
    </DeskSection>
  );
}
