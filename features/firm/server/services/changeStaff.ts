// Changes a firm's staff; at least one administrator remains.

import { endSessionsById } from '#features/account/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { staffNotified, type StaffNews } from '../../events.ts';
import { firmFaults } from '../../faults.ts';
import { lockAdmins, lockMember, readMember, readSessionsIn } from '../queries/staff.ts';

export interface StaffContext {
  readonly firmId: string;
  readonly personId: string;
  readonly name: string;
  readonly firm: string;
  readonly seats: readonly string[];
  readonly isDisabled: boolean;
  /** Fails if the firm would have no administrator. */
  requireRemainingAdmin(seatsAfter: readonly string[]): void;
}

/** Locks the administrators first; the caller must still be one of them. */
export async function loadStaffContext(
  { tx, actor }: Pick<TxContext, 'tx'> & { readonly actor: Actor },
  personId: string,
): Promise<StaffContext> {
  const firmId = actor.firmId ?? '';
  const admins = await lockAdmins(tx, firmId);
  if (!admins.includes(actor.personId)) fail(genericFaults.no_permission);
  await lockMember(tx, firmId, personId);
  const member = await readMember(tx, firmId, personId);
  if (!member) return fail(genericFaults.not_found);
  return {
    firmId,
    personId,
    name: member.name,
    firm: member.firm,
    seats: member.seats,
    isDisabled: member.is_disabled,
    requireRemainingAdmin: (seatsAfter) => {
      const isLast = admins.every((admin) => admin === personId);
      if (isLast && admins.includes(personId) && !seatsAfter.includes('firm_admin'))
        fail(firmFaults.last_admin);
    },
  };
}

/** Whoever is disabled gets no seats until they are enabled. */
export const requireActive = (staffing: StaffContext): StaffContext =>
  staffing.isDisabled ? fail(genericFaults.not_found) : staffing;

/** Call it before taking the seats: afterwards no session acts for the firm. */
export async function endSessionsInFirm(
  ctx: TxContext,
  { firmId, personId }: Pick<StaffContext, 'firmId' | 'personId'>,
): Promise<void> {
  await endSessionsById(ctx, await readSessionsIn(ctx.tx, firmId, personId, ctx.now));
}

/** Notifies the person, and refreshes the pages that show them. */
export async function notifyStaff(
  ctx: TxContext,
  { firmId, personId, name, firm }: Pick<StaffContext, 'firmId' | 'personId' | 'name' | 'firm'>,
  news: StaffNews,
): Promise<void> {
  await ctx.emit(staffNotified, {
    news,
    firmId,
    firm,
    name,
    to: { personId },
    key: `staff/${firmId}/${personId}/${news}/${ctx.now.toISOString()}`,
  });
  await signalStaff(ctx, firmId, personId);
}

/** Signals the pages of the firm's staff, and those of these persons. */
export const signalStaff = ({ tx }: Pick<TxContext, 'tx'>, firmId: string, ...personIds: string[]) =>
  writeOutbox(tx, [`staff/${firmId}`, ...personIds.map((id) => `seats/${id}`)]);
