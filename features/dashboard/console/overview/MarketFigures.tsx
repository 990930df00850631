// Today's deals and what is on the market, as figures.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { filteredDesk } from '#packages/ui-data/admin/tableAddress.ts';
import { dayBeforeToday } from '#packages/ui/admin/days.ts';
import { overviewMarket } from '../../calls/overview.ts';
import { Figure } from './Figure.tsx';

/** Whole yuan: a day's deals are worth millions. */
const FEN_PER_YUAN = 100n;

export function MarketFigures() {
  const t = useTranslation('dashboard.console');
  const { tonnes, integer } = useFormats();
  const reading = useCall(overviewMarket, {});
  return (
    <DeskRead reading={reading} feature="desk">
      {({ days, offers, bids }) => {
        const today = days.at(-1);
        const dealsToday = filteredDesk('contracts', 'contracts', { from: dayBeforeToday(0) });
        const listed = filteredDesk('listings', 'listings', { state: 'listed' });
        return (
          <div className="overview-figures">
            <Figure
              label={t('overview.tonnesToday')}
              value={today ? tonnes(today.quantity) : '–'}
              unit={t('overview.tonne')}
              course={days.map(({ quantity }) => quantity)}
              address={dealsToday}
            />
            <Figure
              label={t('overview.worthToday')}
              value={today ? integer(today.worth / FEN_PER_YUAN) : '–'}
              unit={t('overview.yuan')}
              course={days.map(({ worth }) => worth)}
              address={dealsToday}
            />
            <Figure
              label={t('overview.dealsToday')}
              value={integer(today?.deals ?? 0)}
              unit=""
              course={days.map(({ deals }) => BigInt(deals))}
              address={dealsToday}
            />
            <Figure
              label={t('overview.listedToday')}
              value={integer(today?.listed ?? 0)}
              unit=""
              course={days.map((day) => BigInt(day.listed))}
              address={filteredDesk('listings', 'listings', { state: '', from: dayBeforeToday(0) })}
            />
            <Figure
              label={t('overview.offers')}
              value={integer(offers.count)}
              unit=""
              note={t('overview.left', { left: offers.left })}
              address={`${listed}&listings.direction=sell`}
            />
            <Figure
              label={t('overview.bids')}
              value={integer(bids.count)}
              unit=""
              note={t('overview.left', { left: bids.left })}
              address={`${listed}&listings.direction=buy`}
            />
          </div>
        );
      }}
    </DeskRead>
  );
}
