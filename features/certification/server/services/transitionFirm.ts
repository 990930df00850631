// Locks a firm and its open form, and applies their transitions.

import { firmExcluded, firmTradingChanged } from '#features/firm/events.ts';
import { type LockedFirm, lockFirm, notifySeats } from '#features/firm/server/public.ts';
import { firmMachine, type FirmMove, type FirmState, mayTrade } from '#features/firm/states.ts';
import { history } from '#packages/db/history.ts';
import { sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PartyOf, PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { formMachine } from '../../states.ts';
import { type FormRow, readOpenForm } from '../queries/form.ts';

export async function lockFirmOrFail(tx: Transaction, firmId: string): Promise<LockedFirm> {
  return (await lockFirm(tx, firmId)) ?? fail(genericFaults.not_found);
}

/** The firm's lock protects its form too: every writer takes it first. */
export async function lockOpenForm(
  tx: Transaction,
  firmId: string,
  version: number,
): Promise<{ firm: LockedFirm; form: FormRow }> {
  const firm = await lockFirmOrFail(tx, firmId);
  const form = await readOpenForm(tx, firmId);
  if (!form) return fail(genericFaults.wrong_state, { state: firm.state });
  if (form.version !== version) return fail(genericFaults.version_changed);
  return { firm, form };
}

/** What happened to a firm and to its forms. */
export const certificationHistory = history(sql`certification_history`);
export const firmLifecycle = lifecycle({
  machine: firmMachine,
  table: sql`firm`,
  history: certificationHistory,
  isVersioned: true,
});
/** The firm's history tells of its forms, too. */
export const certificationFormLifecycle = lifecycle({
  machine: formMachine,
  table: sql`certification_form`,
  isVersioned: true,
});

interface Transition {
  readonly by: PartyOrSeats<PartyOf<typeof firmMachine>>;
  readonly personId: string | null;
  readonly reason?: string;
  /** Of the form concerned. */
  readonly number?: number;
}

/** Applies the move, records it in the history and emits whether the firm may trade. */
export async function transitionFirm(
  ctx: TxContext,
  firm: LockedFirm,
  move: FirmMove,
  { by, personId, reason = '', number }: Transition,
): Promise<FirmState> {
  const details = number === undefined ? undefined : { number };
  const { state: to } = await transition(ctx, firmLifecycle, firm, move, { by, personId, reason, details });
  await notifySeats(ctx.tx, firm.id);
  if (mayTrade(to) !== mayTrade(firm.state))
    await ctx.emit(firmTradingChanged, { firmId: firm.id, mayTrade: mayTrade(to) });
  if (isShutOut(to)) await ctx.emit(firmExcluded, { firmId: firm.id, reason });
  return to;
}

/** Returns a form to its firm with what is wrong with it. */
export const returnFormTo = (
  ctx: TxContext,
  form: FormRow,
  {
    by,
    reasons,
    note,
  }: {
    readonly by: PartyOrSeats<PartyOf<typeof formMachine>>;
    readonly reasons: FormRow['reasons'];
    readonly note: string;
  },
) =>
  transition(ctx, certificationFormLifecycle, form, 'return', {
    by,
    set: sql`, checked_at = null, checked_by = null, reasons = ${JSON.stringify(reasons)}, note = ${note}`,
  });

const isShutOut = (state: FirmState) => state === 'blacklisted' || state === 'closed';
