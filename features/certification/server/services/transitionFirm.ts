// Locks a firm and its open form, and applies the firm's transitions.

import { firmShutOut, firmStood } from '#features/firm/events.ts';
import { type LockedFirm, lockFirm, moveFirm } from '#features/firm/server/public.ts';
import { firmMachine, type FirmMove, type FirmState, mayTrade } from '#features/firm/states.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type FormRow, readOpenForm } from '../queries/form.ts';
import { insertStep } from '../queries/step.ts';

export async function lockKnown(tx: Transaction, firmId: string): Promise<LockedFirm> {
  return (await lockFirm(tx, firmId)) ?? fail(genericFaults.not_found);
}

/** The firm's lock protects its form too: every writer takes it first. */
export async function lockForm(
  tx: Transaction,
  firmId: string,
  version: number,
): Promise<{ firm: LockedFirm; form: FormRow }> {
  const firm = await lockKnown(tx, firmId);
  const form = await readOpenForm(tx, firmId);
  if (!form) return fail(genericFaults.wrong_state, { state: firm.state });
  if (form.version !== version) return fail(genericFaults.version_changed);
  return { firm, form };
}

interface Transition {
  readonly personId: string | null;
  readonly reason?: string;
  readonly number?: number | null;
}

/** Applies the move, records it in the history and emits whether the firm may trade. */
export async function make(
  { tx, now, newId, emit }: TxContext,
  firm: LockedFirm,
  move: FirmMove,
  { personId, reason = '', number = null }: Transition,
): Promise<FirmState> {
  const to = next(firmMachine, firm.state, move) ?? fail(genericFaults.wrong_state, { state: firm.state });
  await moveFirm(tx, firm.id, firm.state, to);
  await insertStep(tx, { id: newId(), firmId: firm.id, move, number, personId, reason }, now);
  if (mayTrade(to) !== mayTrade(firm.state))
    await emit(firmStood, { firmId: firm.id, mayTrade: mayTrade(to) });
  if (isShutOut(to)) await emit(firmShutOut, { firmId: firm.id, reason });
  return to;
}

const isShutOut = (state: FirmState) => state === 'blacklisted' || state === 'closed';
