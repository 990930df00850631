// Locks a trip, contract and order first, and transitions it.

import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { tripMachine, type TripMove, type TripState } from '../../states.ts';
import { type ContractRow, holdContract } from '../queries/contract.ts';
import { lockOrders, type OrderRow, readAnyOrder } from '../queries/order.ts';
import { insertSteps } from '../queries/step.ts';
import { lockTrips, placeTrips, setTripState, type TripRow } from '../queries/trip.ts';
import { newsOf } from './publishTopics.ts';
import type { IsConcerned } from './transitionOrder.ts';

export interface HeldTrip {
  readonly contract: ContractRow;
  readonly order: OrderRow;
  readonly trip: TripRow;
}

/** Fails with `not_found`, without locking, unless `isConcerned` accepts the firms. */
export async function holdTrip(tx: Transaction, tripId: string, isConcerned: IsConcerned): Promise<HeldTrip> {
  const [place] = await placeTrips(tx, [tripId]);
  if (!place || !isConcerned(place)) return fail(genericFaults.not_found);
  const contract = (await holdContract(tx, place.contract_id)) ?? fail(genericFaults.not_found);
  await lockOrders(tx, [place.order_id]);
  const order = (await readAnyOrder(tx, place.order_id)) ?? fail(genericFaults.not_found);
  const [trip = fail(genericFaults.not_found)] = await lockTrips(tx, [tripId]);
  return { contract, order, trip };
}

interface TransitionOptions {
  readonly personId: string | null;
  readonly reason?: string;
  readonly slotAt?: Date | null;
  readonly at?: Date;
}

export async function moveTripBy(
  ctx: TxContext,
  trip: TripRow,
  move: TripMove,
  { personId, reason = '', slotAt, at = ctx.now }: TransitionOptions,
): Promise<TripRow> {
  const to = next(tripMachine, trip.state, move) ?? fail(genericFaults.wrong_state, { state: trip.state });
  const stoppedIn = move === 'stop' ? trip.state : null;
  await setState(ctx, trip, to, {
    stoppedIn,
    reason: move === 'stop' || move === 'void' ? reason : '',
    ...(slotAt !== undefined && { slotAt }),
    ...(move === 'queue' && { queuedAt: at }),
    ...(move === 'book' && { queuedAt: null }),
    isSigned: move === 'sign',
  });
  await insertSteps(ctx, [{ subjectId: trip.id, move, from: trip.state, to, personId, reason }]);
  await newsOf(ctx.tx, trip, trip.order_id, trip.id);
  return { ...trip, state: to, stopped_in: stoppedIn };
}

/** The target is the state before the stop, or one chosen; the machine's table cannot express it. */
export async function resumeTripAt(
  ctx: TxContext,
  trip: TripRow,
  to: TripState,
  { personId, reason = '' }: TransitionOptions,
): Promise<TripRow> {
  await setState(ctx, trip, to, {});
  await insertSteps(ctx, [{ subjectId: trip.id, move: 'resume', from: trip.state, to, personId, reason }]);
  await newsOf(ctx.tx, trip, trip.order_id, trip.id);
  return { ...trip, state: to, stopped_in: null };
}

async function setState(
  { tx, now }: TxContext,
  trip: TripRow,
  to: TripState,
  change: Omit<Parameters<typeof setTripState>[3], 'to'>,
): Promise<void> {
  if ((await setTripState(tx, trip.id, trip.state, { to, ...change }, now)) === 0)
    fail(genericFaults.wrong_state, { state: trip.state });
}

const PATHS = {
  load: ['queue', 'enter', 'tare', 'load', 'gross'],
  receive: ['exit', 'arrive', 'recv_gross', 'recv_tare'],
} as const satisfies Record<string, readonly TripMove[]>;

/** Makes all moves up to `until`: steps nobody reported have happened nevertheless. */
export async function walk(
  ctx: TxContext,
  trip: TripRow,
  until: TripMove,
  how: TransitionOptions,
): Promise<TripRow> {
  let at = trip;
  for (const move of [...PATHS.load, ...PATHS.receive]) {
    const mayMove = next(tripMachine, at.state, move) !== undefined;
    if (mayMove) at = await moveTripBy(ctx, at, move, how);
    if (move === until) return mayMove ? at : fail(genericFaults.wrong_state, { state: trip.state });
  }
  return at;
}
