// Changes operators' seats; at least one administrator remains.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { firmFaults } from '../../faults.ts';
import { hasSeatClash } from '../../rules/operators.ts';
import type { OperatorSeat } from '../../seats.ts';
import { readFirmRows } from '../queries/firm.ts';
import { lockOperators, readCandidate } from '../queries/operators.ts';
import { lockAdmins, lockMember, writeSeats } from '../queries/staff.ts';
import { endSessionsInFirm, signalStaff, notifyStaff } from './changeStaff.ts';

type ActorContext = TxContext & { readonly actor: Actor };

export interface AdminContext {
  readonly firmId: string;
  readonly admins: readonly string[];
  readonly isAlone: boolean;
}

/** Locks first: the caller may have lost the seat meanwhile. */
export async function requireAdministrator({
  tx,
  actor,
}: Pick<ActorContext, 'tx' | 'actor'>): Promise<AdminContext> {
  const firmId = actor.firmId ?? '';
  await lockOperators(tx, firmId);
  const admins = await lockAdmins(tx, firmId, 'operator_admin');
  if (!admins.includes(actor.personId)) fail(genericFaults.no_permission);
  return { firmId, admins, isAlone: admins.length === 1 };
}

export function requireNoSeatClash(seats: readonly OperatorSeat[]): void {
  if (hasSeatClash(seats)) fail(firmFaults.seats_clash);
}

/** Call it when a change is proposed, and again when it is approved. */
export async function requireCandidate(
  { tx }: Pick<TxContext, 'tx'>,
  { firmId, admins }: AdminContext,
  { personId, seats }: { personId: string; seats: readonly OperatorSeat[] },
) {
  const person = await readCandidate(tx, firmId, personId);
  if (!person) return fail(genericFaults.not_found);
  if (person.sits_elsewhere && seats.length > 0) fail(firmFaults.sits_elsewhere);
  const isLast = admins.length === 1 && admins[0] === personId;
  if (isLast && !seats.includes('operator_admin')) fail(firmFaults.last_admin);
  return person;
}

/** Signs out a person who loses a seat; one who only gains seats stays signed in. */
export async function changeSeats(
  ctx: TxContext,
  {
    firmId,
    personId,
    name,
    before,
    seats,
  }: {
    firmId: string;
    personId: string;
    name: string;
    before: readonly OperatorSeat[];
    seats: readonly OperatorSeat[];
  },
): Promise<void> {
  await lockMember(ctx.tx, firmId, personId);
  const firm = (await readFirmRows(ctx.tx, [firmId]))[0]?.short_name ?? '';
  const about = { firmId, personId, name, firm };
  if (before.some((seat) => !seats.includes(seat))) await endSessionsInFirm(ctx, about);
  await writeSeats(ctx.tx, firmId, personId, seats);
  await notifyStaff(ctx, about, seats.length > 0 ? 'seats_changed' : 'removed');
}

export const signalOperators = (ctx: Pick<TxContext, 'tx'>, { firmId }: Pick<AdminContext, 'firmId'>) =>
  signalStaff(ctx, firmId);
