// List of pick-up orders: tonnes left, trucks now, window.

import '../pickup.css';
import { lazy } from 'react';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { ChoiceChip } from '#packages/ui/ChoiceChip.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useOrder, useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { PICKUP_ORDER_SORTS, pickupOrderPage } from '../../calls/order.ts';
import { DISPATCH_SEATS, SCALE_SEATS } from '../../seats.ts';
import {
  BOARD_PATH,
  LATE_PATH,
  SCALES_PATH,
  TRIPS_PATH,
  VEHICLES_PATH,
  writeOrderPath,
} from '../parts/paths.ts';
import { OrderCardView } from './OrderCard.tsx';

const OrderTable = lazy(() => import('./OrderTable.tsx'));

const ListQuery = z.object({
  side: z.optional(z.enum(['buyer', 'seller'])),
  phase: z.optional(z.enum(['active', 'waiting', 'over'])),
  keyword: z.optional(z.string()),
  contract: z.optional(z.string()),
  place: z.optional(z.string()),
  isDelegated: z.catch(z.optional(z.literal('yes')), undefined),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});
const PHASES = {
  active: ['active', 'paused', 'seller_ok'],
  waiting: ['draft', 'submitted', 'returned'],
  over: ['completed', 'expired', 'cancelled'],
} as const;

export default function PickupOrders() {
  const t = useTranslation('pickup');
  const { tonnes } = useFormats();
  const { places } = useCatalogNames();
  const { holds } = useTrader();
  const [query, change, reset] = useScreenQuery(ListQuery);
  const input = {
    ...(query.side ? { side: query.side } : {}),
    ...(query.phase ? { states: [...PHASES[query.phase]] } : {}),
    ...(query.keyword ? { keyword: query.keyword } : {}),
    ...(query.contract ? { contractId: query.contract } : {}),
    ...(query.place ? { placeId: query.place } : {}),
    ...(query.isDelegated ? { isDelegated: true } : {}),
    ...(query.from ? { from: query.from } : {}),
    ...(query.to ? { to: query.to } : {}),
  };
  const pages = useInfiniteCall(pickupOrderPage, { ...input, ...useOrder(PICKUP_ORDER_SORTS) });
  const totals = pages.data?.pages[0]?.totals;
  const mayWrite = holds(DISPATCH_SEATS);
  const doors = [
    { label: t('board'), to: BOARD_PATH },
    { label: t('trips.all'), to: TRIPS_PATH },
    ...(mayWrite ? [{ label: t('vehicles'), to: VEHICLES_PATH }] : []),
    { label: t('late'), to: LATE_PATH },
    ...(holds(SCALE_SEATS) ? [{ label: t('scales'), to: SCALES_PATH }] : []),
  ];
  const next = mayWrite ? { label: t('new'), to: writeOrderPath() } : undefined;
  return (
    <Screen
      title={t('title')}
      {...(mayWrite ? { action: <NavAction to={writeOrderPath()}>{t('new')}</NavAction> } : {})}
      top={
        <>
          <SearchField
            value={query.keyword ?? ''}
            onChange={(keyword) => {
              change({ keyword });
            }}
            placeholder={t('list.search')}
          />
          <ChipRow label={t('title')}>
            <Chip
              isOn={!query.side}
              onPress={() => {
                change({ side: undefined });
              }}
            >
              {t('list.all')}
            </Chip>
            {(['buyer', 'seller'] as const).map((side) => (
              <Chip
                key={side}
                isOn={query.side === side}
                onPress={() => {
                  change({ side });
                }}
              >
                {t(`list.${side}`)}
              </Chip>
            ))}
            <ToggleChips
              values={['active', 'waiting', 'over'] as const}
              value={query.phase}
              nameOf={(phase) => t(`list.${phase}`)}
              onChange={(phase) => change({ phase })}
            />
            <Chip
              isOn={query.isDelegated === 'yes'}
              onPress={() => {
                change({ isDelegated: query.isDelegated ? undefined : 'yes' });
              }}
            >
              {t('list.delegated')}
            </Chip>
            <ChoiceChip
              label={t('place')}
              choices={places.map(({ id, name, province }) => ({ id, name, hint: province }))}
              value={query.place}
              onChange={(place) => {
                change({ place });
              }}
            />
            <PeriodChip label={t('window')} days={query} onChange={change} />
            <ExportChip call={pickupOrderPage} input={input} />
          </ChipRow>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="pickup"
        label={t('title')}
        {...(totals && totals.count > 0
          ? {
              summary: (
                <span className="ui-number">
                  {t('list.count', {
                    count: totals.count,
                    lifted: tonnes(totals.lifted),
                    quantity: tonnes(totals.quantity),
                  })}
                </span>
              ),
            }
          : {})}
        icon="pickup"
        Wide={OrderTable}
        isNarrowed={Object.keys(input).some((key) => key !== 'contractId')}
        onReset={reset}
        empty={{ title: t('list.empty'), why: t('list.emptyWhy'), next }}
        head={
          <nav className="delivery-doors" aria-label={t('title')}>
            {doors.map(({ label, to }) => (
              <Button key={to} size="small" to={to}>
                {label}
              </Button>
            ))}
          </nav>
        }
      >
        {(order) => <OrderCardView order={order} onDone={() => pages.refetch()} />}
      </PagedList>
    </Screen>
  );
}
