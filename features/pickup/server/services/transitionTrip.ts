// Locks a trip, contract and order first, and transitions it.

import { emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle, restore, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type PickupParty, tripMachine, type TripMove, type TripState } from '../../states.ts';
import { type PickupContractRow, lockDeliveryContract } from '../queries/contract.ts';
import { lockOrders, type PickupOrderRow, readOrderUnchecked } from '../queries/order.ts';
import { lockTrips, locateTrips, type TripRow } from '../queries/trip.ts';
import { topicsOf } from './publishTopics.ts';
import { type IsConcerned, pickupHistory } from './transitionOrder.ts';

export interface LockedTrip {
  readonly contract: PickupContractRow;
  readonly order: PickupOrderRow;
  readonly trip: TripRow;
}

/** Fails with `not_found`, without locking, unless `isConcerned` accepts the firms. */
export async function lockTripWithParents(
  tx: Transaction,
  tripId: string,
  isConcerned: IsConcerned,
): Promise<LockedTrip> {
  const [place] = await locateTrips(tx, [tripId]);
  if (!place || !isConcerned(place)) return fail(genericFaults.not_found);
  const contract = (await lockDeliveryContract(tx, place.contract_id)) ?? fail(genericFaults.not_found);
  await lockOrders(tx, [place.order_id]);
  const order = (await readOrderUnchecked(tx, place.order_id)) ?? fail(genericFaults.not_found);
  const [trip = fail(genericFaults.not_found)] = await lockTrips(tx, [tripId]);
  return { contract, order, trip };
}

export const tripLifecycle = lifecycle({
  machine: tripMachine,
  table: sql`pickup_trip`,
  history: pickupHistory,
  columns: ({ now }) => sql`, updated_at = ${now}`,
  topics: (trip: TripRow) => topicsOf(trip, trip.order_id, trip.id),
});

interface Mover {
  readonly by: PickupParty;
  readonly personId: string | null;
  readonly reason?: string;
}
interface TransitionOptions extends Mover {
  readonly slotAt?: Date | null;
  readonly at?: Date;
}

export async function transitionTrip(
  ctx: TxContext,
  trip: TripRow,
  move: TripMove,
  { by, personId, reason = '', slotAt, at = ctx.now }: TransitionOptions,
): Promise<TripRow> {
  const stoppedIn = move === 'stop' ? trip.state : null;
  const shown = move === 'stop' || move === 'void' ? reason : '';
  const moved = await transition(ctx, tripLifecycle, trip, move, {
    by,
    personId,
    reason,
    set: sql`, stopped_in = ${stoppedIn}, reason = ${shown}
      ${slotAt === undefined ? emptyFragment : sql`, slot_at = ${slotAt}`}
      ${move === 'queue' ? sql`, queued_at = ${at}` : emptyFragment}
      ${move === 'book' ? sql`, queued_at = null` : emptyFragment}
      ${move === 'sign' ? sql`, signed_at = ${ctx.now}` : emptyFragment}`,
  });
  return { ...moved, stopped_in: stoppedIn };
}

/** The target is the state before the stop, or one chosen. */
export async function resumeTripAt(
  ctx: TxContext,
  trip: TripRow,
  to: TripState,
  { by: party, personId, reason = '' }: Mover,
): Promise<TripRow> {
  const set = sql`, stopped_in = null, reason = ''`;
  const moved = await restore(ctx, tripLifecycle, trip, 'resume', { to, party, personId, reason, set });
  return { ...moved, stopped_in: null };
}

const PATHS = {
  load: ['queue', 'enter', 'tare', 'load', 'gross'],
  receive: ['exit', 'arrive', 'recv_gross', 'recv_tare'],
} as const satisfies Record<string, readonly TripMove[]>;

/** Makes all moves up to `until`: steps nobody reported have happened nevertheless. */
export async function advanceTrip(
  ctx: TxContext,
  trip: TripRow,
  until: TripMove,
  how: TransitionOptions,
): Promise<TripRow> {
  let at = trip;
  for (const move of [...PATHS.load, ...PATHS.receive]) {
    const mayMove = isOpen(tripMachine, at.state, move, how.by);
    if (mayMove) at = await transitionTrip(ctx, at, move, how);
    if (move === until) return mayMove ? at : fail(genericFaults.wrong_state, { state: trip.state });
  }
  return at;
}
