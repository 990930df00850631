// Pays sheets through the ledger and counts payments (M07 to M10, M20).

import type { ContractSide } from '#features/contract/choices.ts';
import type { StandingContract } from '#features/contract/server/public.ts';
import { heldFor, lockAvailable, payFrom, refund, releaseHolds } from '#features/funds/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { sheetPaid, sheetPaidUnderLien } from '../../events.ts';
import { settlementFaults } from '../../faults.ts';
import type { Demand } from '../../rules/retention.ts';
import { firmOf, payerOf } from '../access.ts';
import { insertPayment } from '../queries/adhoc.ts';
import { readSheetsOf, type SheetRow } from '../queries/sheet.ts';
import { updateSheet } from '../queries/sheetWrite.ts';
import { debtOn, matterOf, owedOn } from './assessDebt.ts';
import { newsOf } from './buildSheetEvent.ts';
import { tell } from './notifySheetSides.ts';
import { countOwed, keepBack } from './retainPayment.ts';
import { type Doer, make } from './transitionSheet.ts';

/** Marks the payable sum as paid; retention not held becomes owed. The seller's invoice is next. */
export async function finishPaying(ctx: TxContext, row: SheetRow, doer: Doer = {}): Promise<SheetRow> {
  const kept = await keepBack(ctx, row, 'rest_owed');
  const paid = await make(ctx, kept, 'pay', doer, sql`, paid_at = ${ctx.now}`);
  await tell(ctx, paid, 'paid', { key: 'paid' });
  await ctx.emit(sheetPaid, [newsOf(paid, kg(0n))]);
  return paid;
}

export interface Counting {
  readonly kind: 'released' | 'offline' | 'bond' | 'adjusted';
  readonly sourceId: string;
  readonly amount: Fen;
  readonly doer: Doer;
}

/** Counts a payment already made. The caller holds the sheet. */
export async function countPaid(ctx: TxContext, row: SheetRow, counting: Counting): Promise<SheetRow> {
  const { amount } = counting;
  const debt = debtOn(row);
  const left = debt?.amount ?? fen(0n);
  if (!debt || amount > left) return fail(settlementFaults.over_confirmed, { left });
  return debt.of === 'retention' ? countOwed(ctx, row, counting) : countPayable(ctx, row, counting);
}

async function countPayable(
  ctx: TxContext,
  row: SheetRow,
  { kind, sourceId, amount, doer }: Counting,
): Promise<SheetRow> {
  const payer = payerOf(row.payable_fen);
  await insertPayment(ctx.tx, { id: ctx.newId(), sheetId: row.id, kind, sourceId, payer, amount }, ctx.now);
  await updateSheet(ctx.tx, row.id, sql`paid_fen = paid_fen + ${amount}::bigint`);
  const demand = demandOf(kind, payer);
  const counted = { ...row, paid_fen: plus(row.paid_fen, amount) };
  const kept = demand ? await keepBack(ctx, counted, demand) : counted;
  if (owedOn(kept) === 0n) return finishPaying(ctx, kept, doer);
  return kept.state === 'confirmed' ? make(ctx, kept, 'plan', doer) : kept;
}

/** A release requires the full retention; other ledger payments retain what there is. */
function demandOf(kind: Counting['kind'], payer: ContractSide): Demand | undefined {
  if (kind === 'offline') return undefined;
  return kind === 'released' && payer === 'buyer' ? 'all' : 'there';
}

/** M20: the seller got too much. Available money goes back at once, the rest on request. */
export async function payBack(ctx: TxContext, row: SheetRow, doer: Doer): Promise<SheetRow> {
  const { seller_id: fromFirmId, buyer_id: toFirmId } = row;
  const free = (await lockAvailable(ctx.tx, [fromFirmId, toFirmId])).get(fromFirmId) ?? fen(0n);
  const amount = atMost(owedOn(row), free);
  if (amount <= 0n) return row;
  await refund(ctx, [{ key: `sheet/${row.id}/adjust`, matter: matterOf(row), fromFirmId, toFirmId, amount }]);
  return countPaid(ctx, row, { kind: 'adjusted', sourceId: row.id, amount, doer });
}

export interface Paying {
  readonly row: SheetRow;
  readonly amount: Fen;
}

/** Pays from locked and free money under the locks of both firms; keeps locked money for retention. */
export async function payThrough(
  ctx: TxContext,
  contract: StandingContract,
  releaseId: string,
  lines: readonly Paying[],
): Promise<void> {
  const { tx } = ctx;
  const [first] = lines;
  if (!first) return;
  await lockAvailable(tx, [
    contract.sellerId,
    contract.buyerId,
    ...lines.flatMap(({ row }) => row.lien_holder_id ?? []),
  ]);
  if (debtOn(first.row)?.payer === 'seller') {
    return refund(
      ctx,
      lines.map(({ row, amount }) => ({
        key: `sheet/${row.id}/pay/${releaseId}`,
        matter: matterOf(row),
        fromFirmId: contract.sellerId,
        toFirmId: contract.buyerId,
        amount,
      })),
    );
  }
  const lock = await lockOf(ctx, contract);
  const liens = lines.flatMap(({ row, amount }) =>
    row.lien_id === null
      ? []
      : [
          {
            sheetId: row.id,
            sheetNo: row.no,
            lienId: row.lien_id,
            holdId: ctx.newId(),
            amount,
            sourceId: releaseId,
          },
        ],
  );
  await payFrom(
    ctx,
    lines.map(({ row, amount }) => {
      const lien = liens.find(({ sheetId }) => sheetId === row.id);
      return {
        key: `sheet/${row.id}/pay/${releaseId}`,
        matter: matterOf(row),
        payerId: firmOf(row, 'buyer'),
        payeeId: firmOf(row, 'seller'),
        amount,
        ...(lock && { holdId: lock.holdId }),
        ...(lien && { lienHoldId: lien.holdId }),
        surplus: 'keep' as const,
      };
    }),
  );
  if (liens.length > 0) await ctx.emit(sheetPaidUnderLien, liens);
}

const lockOf = async ({ tx }: TxContext, { id, buyerId: firmId }: StandingContract) =>
  (await heldFor(tx, { firmId, kind: 'payment', matter: { type: 'contract', id } }))[0];

/** M09: returns locked money no longer needed. */
export async function returnLock(
  ctx: TxContext,
  contract: StandingContract,
  releaseId: string,
): Promise<void> {
  const { holdId } = (await lockOf(ctx, contract)) ?? {};
  if (holdId !== undefined)
    await releaseHolds(ctx, [{ holdId, key: `release/${releaseId}/surplus`, reason: 'surplus' }]);
}

/** Whether this pays all that is left after the last delivery, so that surplus locks return (M09). */
export async function endsIt(
  { tx, now }: TxContext,
  contract: StandingContract,
  lines: readonly Paying[],
): Promise<boolean> {
  if (contract.state !== 'delivered') return false;
  const sheets = await readSheetsOf(tx, contract.id, now);
  const paidNow = (row: SheetRow) =>
    plus(fen(0n), ...lines.filter((line) => line.row.id === row.id).map(({ amount }) => amount));
  return (
    sheets.every((row) => {
      if (['paid', 'invoiced', 'closed', 'replaced', 'reversed'].includes(row.state)) return true;
      return (
        row.type !== 'provisional' &&
        (row.state === 'confirmed' || row.state === 'paying') &&
        minus(owedOn(row), paidNow(row)) === 0n
      );
    }) && lines.every(({ row }) => row.type !== 'provisional')
  );
}
