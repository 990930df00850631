// Drops, invoices and closes sheets; settles the contract at the end (M13).

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { countOpenSheets, settleContract, type ContractSnapshot } from '#features/contract/server/public.ts';
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
import { isContractUnfinished } from '../queries/due.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { claimInvoiceNo } from '../queries/sheetWrite.ts';
import { toSheetEvent } from './buildSheetEvent.ts';
import { isContested } from './freezeDisputed.ts';
import { notifySheetSides } from './notifySheetSides.ts';
import { readDeadlineDays } from './resolveTerms.ts';
import { type ActionContext, lockExistingContract, moveSheet, sheetLifecycle } from './transitionSheet.ts';

interface Mover {
  readonly by: PartyOrSeats<Party>;
  readonly doer?: ActionContext;
}

export async function dropUnconfirmedSheet(
  ctx: TxContext,
  row: SheetRow,
  { by, doer }: Mover,
): Promise<SheetRow> {
  const dropped = await moveSheet(ctx, row, 'drop', by, doer);
  await endClaims(ctx.tx, [row.id]);
  await countOpenSheets(ctx, row.contract_id, -1);
  return dropped;
}

export interface SheetInvoice {
  readonly no: string;
  readonly on: string;
  readonly fileId: string | null;
}

/** A provisional sheet waits for its final one. */
export async function recordSheetInvoice(
  ctx: TxContext,
  row: SheetRow,
  { no, on, fileId }: SheetInvoice,
  { by, doer }: Mover,
): Promise<SheetRow> {
  if (!(await claimInvoiceNo(ctx.tx, row.id, no))) return fail(settlementFaults.invoice_used);
  const closeBy = await addWorkingDays(ctx.tx, ctx.now, (await readDeadlineDays(ctx.tx, ctx.now)).close);
  const invoiced = await moveSheet(
    ctx,
    row,
    'invoice',
    by,
    doer,
    sql`, invoice_no = ${no}, invoiced_on = ${on}::date, invoice_file = ${fileId}, invoiced_at = ${ctx.now},
      close_by = ${closeBy}`,
  );
  await notifySheetSides(ctx, invoiced, 'invoiced', {
    sides: ['buyer'],
    params: { invoice: no },
    key: 'invoiced',
  });
  return invoiced;
}

/** By the buyer, or after the objection period. A provisional sheet waits for its final one. */
export async function closeInvoicedSheet(
  ctx: TxContext,
  contract: ContractSnapshot,
  row: SheetRow,
  { by, doer }: Mover,
): Promise<SheetRow> {
  requireMove(sheetLifecycle, row, 'close', by);
  if (isContested(row)) return fail(settlementFaults.dispute_open, { no: row.no });
  const closed = await moveSheet(ctx, row, 'close', by, doer);
  await countOpenSheets(ctx, contract.id, -1);
  await ctx.emit(sheetClosed, [toSheetEvent(closed, kg(0n))]);
  await settleContractIfDone(ctx, contract.id);
  return closed;
}

/**
 * Settles a delivered contract once every truck is in a closed final sheet: bonds and unused locks go back.
 */
export async function settleContractIfDone(ctx: TxContext, contractId: string): Promise<void> {
  const contract = await lockExistingContract(ctx.tx, contractId);
  if (contract.state !== 'delivered' || (await isContractUnfinished(ctx.tx, contractId, ctx.now))) return;
  await settleContract(ctx, contractId);
}
