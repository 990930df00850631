// Reads the board of a day: orders, even rates, hours, trucks, warnings.

import { readFreeSlots, readYardCapacity, slotsOf, type Yard } from '#features/pickup/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { kg, plus } from '#packages/exact/exact.ts';
import { type BoardHour, type BoardOrder, MAX_BOARD_ORDERS } from '../../calls/board.ts';
import { daysLeft, evenRate, leftBefore } from '../../rules/evenRate.ts';
import { warningsOf } from '../../rules/warnings.ts';
import { readBoardOrders, readBoardTrucks } from '../queries/board.ts';

const MINUTE_MS = 60_000;

interface PlaceHours {
  readonly yard: Yard;
  readonly hours: readonly Omit<BoardHour, 'booked'>[];
}

export async function readBoard(tx: Connection, firmId: string, day: string, now: Date) {
  const rows = await readBoardOrders(tx, firmId, day);
  const orders = rows.slice(0, MAX_BOARD_ORDERS);
  const trucks = await readBoardTrucks(
    tx,
    orders.map(({ id }) => id),
    day,
  );
  const placeOf = ({ seller_id, place_id }: (typeof orders)[number]) => `${seller_id} ${place_id}`;
  const places = new Map<string, PlaceHours>();
  for (const order of orders) {
    if (!places.has(placeOf(order)))
      places.set(placeOf(order), await readHours(tx, order.seller_id, order.place_id, day, now));
  }
  const ofOrder = Map.groupBy(trucks, ({ order_id }) => order_id);
  const waitingOf = (id: string) => (ofOrder.get(id) ?? []).filter(({ at }) => at === null);
  return {
    isCut: rows.length > orders.length,
    orders: orders.map((order): BoardOrder => {
      const own = ofOrder.get(order.id) ?? [];
      const dated = own.filter(({ at }) => at !== null);
      const { yard, hours: free } = places.get(placeOf(order)) ?? NO_HOURS;
      const until = (at: Date) => at.getTime() + yard.slotMinutes * MINUTE_MS;
      const hours = free.map((hour) => ({
        ...hour,
        booked: dated.filter(({ at }) => at && at >= hour.at && at.getTime() < until(hour.at)).length,
      }));
      const left = leftBefore({
        quantity: order.quantity_kg,
        lifted: order.lifted_kg,
        liftedOnDay: order.lifted_on_day_kg,
        dueBefore: order.due_before_kg,
      });
      const days = daysLeft(day, order.window_to);
      const rate = evenRate(left, days);
      const planned = plus(kg(0n), ...dated.map(({ weight_kg }) => weight_kg));
      const atPlace = orders.filter((other) => placeOf(other) === placeOf(order));
      return {
        orderId: order.id,
        no: order.no,
        title: order.title,
        seller: order.seller,
        placeId: order.place_id,
        windowTo: order.window_to,
        left,
        daysLeft: days,
        evenRate: rate,
        planned,
        hours,
        trucks: own.map(({ id, no, plate, driver, state, weight_kg: weight, at }) => ({
          tripId: id,
          no,
          plate,
          driver,
          state,
          weight,
          at,
        })),
        warnings: warningsOf({
          left,
          rate,
          planned,
          hours,
          isWaiting: dated.length < own.length,
          waitingAtPlace: atPlace.reduce((sum, { id }) => sum + waitingOf(id).length, 0),
        }),
      };
    }),
  };
}

const NO_HOURS: PlaceHours = {
  yard: { slotMinutes: 60, trucksPerSlot: 0, opensAt: 0, closesAt: 0 },
  hours: [],
};

/** Hours that are over take nobody any more. */
async function readHours(
  tx: Connection,
  sellerId: string,
  placeId: string,
  day: string,
  now: Date,
): Promise<PlaceHours> {
  const yard = await readYardCapacity(tx, sellerId, placeId, now);
  const free = await readFreeSlots(tx, sellerId, placeId, day, yard, now);
  const left = new Map(free.map((slot) => [slot.at.getTime(), slot.left]));
  return {
    yard,
    hours: slotsOf(day, yard).map((at) => ({
      at,
      most: yard.trucksPerSlot,
      free: left.get(at.getTime()) ?? 0,
    })),
  };
}
