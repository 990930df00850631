// Seats asked for and taken: the requests, their history, and what follows.

import { history, recordHistory } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle, transitionAll } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { firmFaults } from '../../faults.ts';
import type { FirmSeat } from '../../seats.ts';
import { seatRequestMachine } from '../../states.ts';
import { insertSeatRequest, lockOpenSeatRequests, type SeatRequestRow } from '../queries/seatRequest.ts';
import { writeSeats } from '../queries/staff.ts';
import type { StaffContext } from './changeStaff.ts';

const seatHistory = history(sql`firm_seat_history`);

/** The seats of the caller decide who may make a move. */
export const seatRequestLifecycle = lifecycle({
  machine: seatRequestMachine,
  table: sql`firm_seat_request`,
  history: seatHistory,
});

export interface ActorContext extends TxContext {
  readonly actor: Actor;
}

/** Returns whether the request is new: who has asked already waits. */
export async function requestSeat(
  ctx: ActorContext,
  { firmId, personId, seats }: Pick<StaffContext, 'firmId' | 'personId' | 'seats'>,
  seat: FirmSeat,
): Promise<boolean> {
  if (seats.includes(seat)) fail(firmFaults.seat_held);
  const id = ctx.newId();
  if ((await insertSeatRequest(ctx.tx, { id, firmId, personId, seat }, ctx.now)) === 0) return false;
  await recordHistory(ctx, seatHistory, [
    { subjectId: id, move: 'ask', from: null, to: seatRequestMachine.start, firmId, personId },
  ]);
  return true;
}

async function decide(ctx: ActorContext, requests: readonly SeatRequestRow[], move: 'grant' | 'decline') {
  const { now, actor } = ctx;
  await transitionAll(ctx, seatRequestLifecycle, requests, move, {
    by: actor.seats,
    personId: actor.personId,
    firmId: actor.firmId,
    set: sql`, decided_by = ${actor.personId}, decided_at = ${now}`,
  });
}

/** Adds a seat to those a person holds; whatever they asked for and now hold is granted. */
export async function giveSeat(
  ctx: ActorContext,
  staffing: Pick<StaffContext, 'firmId' | 'personId' | 'seats'>,
  seat: FirmSeat,
): Promise<void> {
  const seats = [...staffing.seats, seat];
  await writeSeats(ctx.tx, staffing.firmId, staffing.personId, seats);
  await settleSeatRequests(ctx, staffing, seats);
}

/** Grants the open requests for seats that the person holds now. */
export async function settleSeatRequests(
  ctx: ActorContext,
  { firmId, personId }: Pick<StaffContext, 'firmId' | 'personId'>,
  seats: readonly string[],
): Promise<void> {
  const open = await lockOpenSeatRequests(ctx.tx, firmId, personId);
  await decide(
    ctx,
    open.filter(({ seat }) => seats.includes(seat)),
    'grant',
  );
}

/** Declines one open request, or all of a person who leaves. */
export async function declineSeatRequests(
  ctx: ActorContext,
  { firmId, personId }: Pick<StaffContext, 'firmId' | 'personId'>,
  requestId?: string,
): Promise<number> {
  const open = await lockOpenSeatRequests(ctx.tx, firmId, personId);
  const declined = open.filter(({ id }) => requestId === undefined || id === requestId);
  await decide(ctx, declined, 'decline');
  return declined.length;
}
