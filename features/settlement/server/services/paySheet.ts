// Pays sheets through the ledger and counts payments (M07 to M10, M20).

import type { ContractSide } from '#features/contract/choices.ts';
import { lockAvailable, payRefunds } from '#features/funds/server/public.ts';
import { countInstalmentPayment } from '#features/instalment/server/public.ts';
import type { RetentionDemand } from '#features/valuation/rules/retention.ts';
import { sql } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, kg, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { sheetPaid } from '../../events.ts';
import { settlementFaults } from '../../faults.ts';
import { payerOf } from '../access.ts';
import { insertPayment } from '../queries/payment.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { updateSheet } from '../queries/sheetWrite.ts';
import { assessDebt, matterOfSheet, amountOwed } from './assessDebt.ts';
import { toSheetEvent } from './buildSheetEvent.ts';
import { notifySheetSides } from './notifySheetSides.ts';
import { countOwedRetention, retainPayment } from './retainPayment.ts';
import { type ActionContext, moveSheet } from './transitionSheet.ts';

/** Marks the payable sum as paid; retention not held becomes owed. The seller's invoice is next. */
export async function completePayment(
  ctx: TxContext,
  row: SheetRow,
  doer: ActionContext = {},
): Promise<SheetRow> {
  const kept = await retainPayment(ctx, row, 'rest_owed');
  const paid = await moveSheet(ctx, kept, 'pay', 'platform', doer, sql`, paid_at = ${ctx.now}`);
  await notifySheetSides(ctx, paid, 'paid', { key: 'paid' });
  await ctx.emit(sheetPaid, [toSheetEvent(paid, kg(0n))]);
  return paid;
}

export interface PaymentToCount {
  readonly kind: 'released' | 'offline' | 'bond' | 'adjusted';
  readonly sourceId: string;
  readonly amount: Fen;
  /** Day of a transfer that is told later; today if absent. */
  readonly paidOn?: string | undefined;
  readonly doer: ActionContext;
}

/** Counts a payment already made. The caller holds the sheet. */
export async function countPayment(
  ctx: TxContext,
  row: SheetRow,
  counting: PaymentToCount,
): Promise<SheetRow> {
  const { amount } = counting;
  const debt = assessDebt(row);
  const left = debt?.amount ?? fen(0n);
  if (!debt || amount > left) return fail(settlementFaults.over_confirmed, { left });
  return debt.of === 'retention' ? countOwedRetention(ctx, row, counting) : countPayable(ctx, row, counting);
}

async function countPayable(
  ctx: TxContext,
  row: SheetRow,
  { kind, sourceId, amount, paidOn, doer }: PaymentToCount,
): Promise<SheetRow> {
  const payer = payerOf(row.payable_fen);
  await countInstalmentPayment(ctx, row.contract_id, { sheetId: row.id, sourceId, amount, paidOn });
  await insertPayment(ctx.tx, { id: ctx.newId(), sheetId: row.id, kind, sourceId, payer, amount }, ctx.now);
  await updateSheet(ctx.tx, row.id, sql`paid_fen = paid_fen + ${amount}::bigint`);
  const demand = demandOf(kind, payer);
  const counted = { ...row, paid_fen: plus(row.paid_fen, amount) };
  const kept = demand ? await retainPayment(ctx, counted, demand) : counted;
  if (amountOwed(kept) === 0n) return completePayment(ctx, kept, doer);
  return kept.state === 'confirmed' ? moveSheet(ctx, kept, 'plan', 'platform', doer) : kept;
}

/** A release requires the full retention; other ledger payments retain what there is. */
function demandOf(kind: PaymentToCount['kind'], payer: ContractSide): RetentionDemand | undefined {
  if (kind === 'offline') return undefined;
  return kind === 'released' && payer === 'buyer' ? 'all' : 'there';
}

/** M20: the seller got too much. Available money goes back at once, the rest on request. */
export async function refundOverpayment(
  ctx: TxContext,
  row: SheetRow,
  doer: ActionContext,
): Promise<SheetRow> {
  const { seller_id: fromFirmId, buyer_id: toFirmId } = row;
  const free = (await lockAvailable(ctx.tx, [fromFirmId, toFirmId])).get(fromFirmId) ?? fen(0n);
  const amount = atMost(amountOwed(row), free);
  if (amount <= 0n) return row;
  await payRefunds(ctx, [
    { key: `sheet/${row.id}/adjust`, matter: matterOfSheet(row), fromFirmId, toFirmId, amount },
  ]);
  return countPayment(ctx, row, { kind: 'adjusted', sourceId: row.id, amount, doer });
}
