// A release pays sheets through the ledger: from what is locked and what is free.

import type { ContractSnapshot } from '#features/contract/server/public.ts';
import {
  activeHoldsFor,
  lockAvailable,
  payFromHolds,
  payRefunds,
  releaseHolds,
} from '#features/funds/server/public.ts';
import { prepaymentReturned } from '#features/instalment/events.ts';
import { sheetPaidUnderLien } from '#features/settlement/events.ts';
import {
  firmOfSide,
  readSheetsOfContract,
  type SheetRow,
  assessDebt,
  matterOfSheet,
  amountOwed,
} from '#features/settlement/server/public.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

export interface SheetPayment {
  readonly row: SheetRow;
  readonly amount: Fen;
}

/** Pays from locked and free money under the locks of both firms; keeps locked money for retention. */
export async function payThroughLedger(
  ctx: TxContext,
  contract: ContractSnapshot,
  releaseId: string,
  lines: readonly SheetPayment[],
): Promise<void> {
  const { tx } = ctx;
  const [first] = lines;
  if (!first) return;
  await lockAvailable(tx, [
    contract.sellerId,
    contract.buyerId,
    ...lines.flatMap(({ row }) => row.lien_holder_id ?? []),
  ]);
  if (assessDebt(first.row)?.payer === 'seller') {
    return payRefunds(
      ctx,
      lines.map(({ row, amount }) => ({
        key: `sheet/${row.id}/pay/${releaseId}`,
        matter: matterOfSheet(row),
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
  await payFromHolds(
    ctx,
    lines.map(({ row, amount }) => {
      const lien = liens.find(({ sheetId }) => sheetId === row.id);
      return {
        key: `sheet/${row.id}/pay/${releaseId}`,
        matter: matterOfSheet(row),
        payerId: firmOfSide(row, 'buyer'),
        payeeId: firmOfSide(row, 'seller'),
        amount,
        ...(lock && { holdId: lock.holdId }),
        ...(lien && { lienHoldId: lien.holdId }),
        surplus: 'keep' as const,
      };
    }),
  );
  if (liens.length > 0) await ctx.emit(sheetPaidUnderLien, liens);
}

const lockOf = async ({ tx }: TxContext, { id, buyerId: firmId }: ContractSnapshot) =>
  (await activeHoldsFor(tx, { firmId, kind: 'payment', matter: { type: 'contract', id } }))[0];

/** M09: returns locked money no longer needed. */
export async function returnLockedMoney(
  ctx: TxContext,
  contract: ContractSnapshot,
  releaseId: string,
): Promise<void> {
  const { holdId } = (await lockOf(ctx, contract)) ?? {};
  if (holdId === undefined) return;
  const released = await releaseHolds(ctx, [
    { holdId, key: `release/${releaseId}/surplus`, reason: 'surplus' },
  ]);
  await ctx.emit(prepaymentReturned, {
    contractId: contract.id,
    buyerId: contract.buyerId,
    amount: released.get(holdId) ?? fen(0n),
    sourceId: releaseId,
  });
}

/** Whether this pays all that is left after the last delivery, so that surplus locks return (M09). */
export async function isLastPayment(
  { tx, now }: TxContext,
  contract: ContractSnapshot,
  lines: readonly SheetPayment[],
): Promise<boolean> {
  if (contract.state !== 'delivered') return false;
  const sheets = await readSheetsOfContract(tx, contract.id, now);
  const paidNow = (row: SheetRow) =>
    plus(fen(0n), ...lines.filter((line) => line.row.id === row.id).map(({ amount }) => amount));
  return (
    sheets.every((row) => {
      if (['paid', 'invoiced', 'closed', 'replaced', 'reversed'].includes(row.state)) return true;
      return (
        row.type !== 'provisional' &&
        (row.state === 'confirmed' || row.state === 'paying') &&
        minus(amountOwed(row), paidNow(row)) === 0n
      );
    }) && lines.every(({ row }) => row.type !== 'provisional')
  );
}
