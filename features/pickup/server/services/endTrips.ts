// Ends an order's trips: cancels those before the gate, waits for the rest.

import type { TxContext } from '#packages/rpc/server/context.ts';
import type { PickupParty, TripState } from '../../states.ts';
import type { PickupOrderRow } from '../queries/order.ts';
import { releaseSlot } from '../queries/slot.ts';
import { lockTrips, readTripsOfOrder, type TripRow } from '../queries/trip.ts';
import { transitionTrip } from './transitionTrip.ts';

const BEFORE_GATE: readonly TripState[] = ['planned', 'booked'];
const INSIDE: readonly TripState[] = ['queued', 'entered', 'tared', 'loaded'];
const isInside = ({ state, stopped_in }: TripRow) =>
  INSIDE.includes(state) || (state === 'abnormal' && stopped_in !== null && INSIDE.includes(stopped_in));

/** Returns the number of unloaded trips inside; while there are any, none is cancelled. */
export async function endTrips(
  ctx: TxContext,
  order: PickupOrderRow,
  by: { readonly by: PickupParty; readonly personId: string | null },
): Promise<number> {
  const trips = await lockTrips(
    ctx.tx,
    (await readTripsOfOrder(ctx.tx, order.id)).map(({ id }) => id),
  );
  const inside = trips.filter(isInside).length;
  if (inside > 0) return inside;
  for (const trip of trips.filter(({ state }) => BEFORE_GATE.includes(state))) {
    await cancelTrip(ctx, trip, order, { ...by, reason: order.no });
  }
  return 0;
}

export async function cancelTrip(
  ctx: TxContext,
  trip: TripRow,
  order: Pick<PickupOrderRow, 'seller_id' | 'place_id'>,
  by: { readonly by: PickupParty; readonly personId: string | null; readonly reason: string },
): Promise<TripRow> {
  if (trip.slot_at && BEFORE_GATE.includes(trip.state))
    await releaseSlot(ctx.tx, order.seller_id, order.place_id, trip.slot_at);
  return transitionTrip(ctx, trip, 'void', by);
}
