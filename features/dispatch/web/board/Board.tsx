// The dispatch board: a day of the buyer's orders, hour by hour.

import './board.css';
import { lazy, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { DISPATCH_SEATS } from '#features/pickup/seats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { useRoom } from '#packages/ui/room.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { bookHours, dispatchBoard, MAX_BOARD_ORDERS, MAX_BOOKED } from '../../calls/board.ts';
import { CopyDrawer } from './CopyDrawer.tsx';
import { OrderDayCard } from './OrderDayCard.tsx';
import { type Outcome, OutcomeDrawer } from './OutcomeDrawer.tsx';
import { type OpenedTrucks, TrucksDrawer } from './TrucksDrawer.tsx';

const BoardGrid = lazy(() => import('./BoardGrid.tsx'));

const BoardQuery = z.object({ day: z.catch(z.optional(Day), undefined) });
/** Days offered, from today on. */
const DAYS = 8;

export default function Board() {
  const t = useTranslation('dispatch');
  const { day: dayOf } = useFormats();
  const today = dayInMarket(new Date(serverNow()));
  const [{ day: chosen }, change] = useScreenQuery(BoardQuery);
  const day = chosen && chosen >= today ? chosen : addDays(today, 1);
  const query = useCall(dispatchBoard, { day });
  const offered = Array.from({ length: DAYS }, (_, at) => addDays(today, at));
  return (
    <BoardDay
      key={day}
      day={day}
      query={query}
      top={
        <ChipRow label={t('day')}>
          {[...offered, ...(offered.includes(day) ? [] : [day])].map((one, at) => (
            <Chip key={one} isOn={one === day} onPress={() => change({ day: one })}>
              {at === 0 ? t('today') : at === 1 ? t('tomorrow') : dayOf(one)}
            </Chip>
          ))}
        </ChipRow>
      }
    />
  );
}

interface BoardDayProps {
  readonly day: string;
  readonly query: ReturnType<typeof useCall<typeof dispatchBoard>>;
  readonly top: ReactNode;
}

function BoardDay({ day, query, top }: BoardDayProps) {
  const t = useTranslation('dispatch');
  const { holds } = useTrader();
  const mayAct = holds(DISPATCH_SEATS);
  const [trucks, openTrucks] = useState<OpenedTrucks>();
  const [copying, openCopying] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const booking = useMutationCall(bookHours, { showError: true });
  const orders = query.data?.orders ?? [];
  const waiting = orders.flatMap((order) => order.trucks.filter(({ at }) => at === null));
  const book = async () => {
    const tripIds = waiting.slice(0, MAX_BOOKED).map(({ tripId }) => tripId);
    const answer = await booking.run({ day, tripIds });
    if (answer) tell({ trucks: answer.trucks, leftOut: [] });
  };
  const tell = (told: Outcome) => {
    void query.refetch();
    const isWhole = told.leftOut.length === 0 && told.trucks.every(({ problem }) => problem === null);
    if (isWhole && told.trucks.length > 0) showToast(t('booked', { count: told.trucks.length }));
    else setOutcome(told);
  };
  const copied = orders.find(({ orderId }) => orderId === copying);
  return (
    <Screen
      title={t('title')}
      top={top}
      bar={
        mayAct &&
        waiting.length > 0 && (
          <StickyBar
            primary={{
              label: t('book', { count: Math.min(waiting.length, MAX_BOOKED) }),
              isBusy: booking.isBusy,
              onPress: book,
            }}
          />
        )
      }
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="dispatch" shape="list">
          {(board) => (
            <Orders
              board={board}
              mayAct={mayAct}
              onTrucks={openTrucks}
              onCopy={(orderId) => {
                openCopying(orderId);
              }}
            />
          )}
        </QueryView>
      </PullToRefresh>
      {trucks && (
        <TrucksDrawer
          opened={trucks}
          day={day}
          mayAct={mayAct}
          onClose={() => {
            openTrucks(undefined);
          }}
          onMoved={() => {
            openTrucks(undefined);
            void query.refetch();
          }}
        />
      )}
      {copied && (
        <CopyDrawer
          order={copied}
          day={day}
          onClose={() => {
            openCopying(undefined);
          }}
          onDone={(told) => {
            openCopying(undefined);
            tell(told);
          }}
        />
      )}
      {outcome && (
        <OutcomeDrawer
          outcome={outcome}
          onClose={() => {
            setOutcome(undefined);
          }}
        />
      )}
    </Screen>
  );
}

interface OrdersProps {
  readonly board: OutputOf<typeof dispatchBoard>;
  readonly mayAct: boolean;
  readonly onTrucks: (opened: OpenedTrucks) => void;
  readonly onCopy: (orderId: string) => void;
}

function Orders({ board: { orders, isCut }, ...rest }: OrdersProps) {
  const t = useTranslation('dispatch');
  const isWide = useRoom() === 'wide';
  if (orders.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={t('empty')}
        why={t('emptyWhy')}
        next={{ label: t('orders'), to: 'pages/business/getout/index' }}
      />
    );
  return (
    <>
      {isCut && <NoticeBox tone="info">{t('cut', { most: MAX_BOARD_ORDERS })}</NoticeBox>}
      {isWide ? (
        <BoardGrid orders={orders} {...rest} />
      ) : (
        <ul className="dispatch-cards" aria-label={t('title')}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderDayCard order={order} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
