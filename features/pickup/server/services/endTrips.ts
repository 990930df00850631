// Ends an order's trips: cancels those before the gate, waits for the rest.

import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Party, TripState } from '../../states.ts';
import type { OrderRow } from '../queries/order.ts';
import { freeSlot } from '../queries/slot.ts';
import { lockTrips, readTripsOf, type TripRow } from '../queries/trip.ts';
import { moveTripBy } from './transitionTrip.ts';

const BEFORE_GATE: readonly TripState[] = ['planned', 'booked'];
const INSIDE: readonly TripState[] = ['queued', 'entered', 'tared', 'loaded'];
const isInside = ({ state, stopped_in }: TripRow) =>
  INSIDE.includes(state) || (state === 'abnormal' && stopped_in !== null && INSIDE.includes(stopped_in));

/** Returns the number of unloaded trips inside; while there are any, none is cancelled. */
export async function endTrips(
  ctx: TxContext,
  order: OrderRow,
  by: { readonly by: Party; readonly personId: string | null },
): Promise<number> {
  const trips = await lockTrips(
    ctx.tx,
    (await readTripsOf(ctx.tx, order.id)).map(({ id }) => id),
  );
  const inside = trips.filter(isInside).length;
  if (inside > 0) return inside;
  for (const trip of trips.filter(({ state }) => BEFORE_GATE.includes(state))) {
    await callOff(ctx, trip, order, { ...by, reason: order.no });
  }
  return 0;
}

export async function callOff(
  ctx: TxContext,
  trip: TripRow,
  order: Pick<OrderRow, 'seller_id' | 'place_id'>,
  by: { readonly by: Party; readonly personId: string | null; readonly reason: string },
): Promise<TripRow> {
  if (trip.slot_at && BEFORE_GATE.includes(trip.state))
    await freeSlot(ctx.tx, order.seller_id, order.place_id, trip.slot_at);
  return moveTripBy(ctx, trip, 'void', by);
}
