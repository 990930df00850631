// Drops, invoices and closes sheets; settles the contract at the end (M13).

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { countOpenSheets, settleContract, type StandingContract } from '#features/contract/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { kg } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { sheetClosed } from '../../events.ts';
import { settlementFaults } from '../../faults.ts';
import type { Party } from '../../states.ts';
import { endClaims } from '../queries/batch.ts';
import { readUnfinished } from '../queries/due.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { takeInvoice } from '../queries/sheetWrite.ts';
import { newsOf } from './buildSheetEvent.ts';
import { isArguedAbout } from './freezeDisputed.ts';
import { tell } from './notifySheetSides.ts';
import { readDays } from './resolveTerms.ts';
import { type Doer, lockKnown, moveSheet, sheetLife } from './transitionSheet.ts';

interface Mover {
  readonly by: PartyOrSeats<Party>;
  readonly doer?: Doer;
}

export async function giveUp(ctx: TxContext, row: SheetRow, { by, doer }: Mover): Promise<SheetRow> {
  const dropped = await moveSheet(ctx, row, 'drop', by, doer);
  await endClaims(ctx.tx, [row.id]);
  await countOpenSheets(ctx, row.contract_id, -1);
  return dropped;
}

export interface Invoice {
  readonly no: string;
  readonly on: string;
  readonly fileId: string | null;
}

/** A provisional sheet waits for its final one. */
export async function invoice(
  ctx: TxContext,
  row: SheetRow,
  { no, on, fileId }: Invoice,
  { by, doer }: Mover,
): Promise<SheetRow> {
  if (!(await takeInvoice(ctx.tx, row.id, no))) return fail(settlementFaults.invoice_used);
  const closeBy = await addWorkingDays(ctx.tx, ctx.now, (await readDays(ctx.tx, ctx.now)).close);
  const invoiced = await moveSheet(
    ctx,
    row,
    'invoice',
    by,
    doer,
    sql`, invoice_no = ${no}, invoiced_on = ${on}::date, invoice_file = ${fileId}, invoiced_at = ${ctx.now},
      close_by = ${closeBy}`,
  );
  await tell(ctx, invoiced, 'invoiced', { sides: ['buyer'], params: { invoice: no }, key: 'invoiced' });
  return invoiced;
}

/** By the buyer, or after the objection period. A provisional sheet waits for its final one. */
export async function close(
  ctx: TxContext,
  contract: StandingContract,
  row: SheetRow,
  { by, doer }: Mover,
): Promise<SheetRow> {
  requireMove(sheetLife, row, 'close', by);
  if (isArguedAbout(row)) return fail(settlementFaults.dispute_open, { no: row.no });
  const closed = await moveSheet(ctx, row, 'close', by, doer);
  await countOpenSheets(ctx, contract.id, -1);
  await ctx.emit(sheetClosed, [newsOf(closed, kg(0n))]);
  await settleIfDone(ctx, contract.id);
  return closed;
}

/**
 * Settles a delivered contract once every truck is in a closed final sheet: bonds and unused locks go back.
 */
export async function settleIfDone(ctx: TxContext, contractId: string): Promise<void> {
  const contract = await lockKnown(ctx.tx, contractId);
  if (contract.state !== 'delivered' || (await readUnfinished(ctx.tx, contractId, ctx.now))) return;
  await settleContract(ctx, contractId);
}
