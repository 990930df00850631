// Transitions of warehouse receipts; financing pledges and releases here.

import type { SignedText } from '#features/certificate/server/public.ts';
import { history } from '#packages/db/history.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { legsBetween, receiptAccount } from '../../entry.ts';
import { receiptMoved } from '../../events.ts';
import { goodsFaults } from '../../faults.ts';
import { receiptMachine, type ReceiptMove, type ReceiptParty, type ReceiptState } from '../../states.ts';
import { lockWarehouseReceipt, type ReceiptRow } from '../queries/receipt.ts';
import { postTonnes } from './postTonnes.ts';

export const goodsHistory = history(sql`goods_history`);
const warehouseReceiptLifecycle = lifecycle({
  machine: receiptMachine,
  table: sql`goods_receipt`,
  history: goodsHistory,
  topics: (row: ReceiptRow) => [`goods/${row.owner_id}`, `goods/${row.warehouse_id}`],
  refuse: ({ state }: ReceiptRow) =>
    state === 'pledged' ? fail(goodsFaults.receipt_pledged) : fail(genericFaults.wrong_state, { state }),
});

interface ReceiptActor {
  readonly personId: string;
  readonly reason?: string;
  readonly signed?: SignedText;
}

export async function lockReceiptFor(
  { tx }: Pick<TxContext, 'tx'>,
  id: string,
  mayAct: Fragment,
): Promise<ReceiptRow> {
  return (await lockWarehouseReceipt(tx, id, mayAct)) ?? fail(genericFaults.not_found);
}

/** Moves the receipt and tells later features; refuses a move that is not open. */
export async function updateReceiptState(
  ctx: TxContext,
  receipt: ReceiptRow,
  name: ReceiptMove,
  by: ReceiptParty,
  { personId, reason, signed }: ReceiptActor,
): Promise<ReceiptState> {
  const { state } = await transition(ctx, warehouseReceiptLifecycle, receipt, name, {
    by,
    personId,
    reason,
    signed,
  });
  await ctx.emit(receiptMoved, [
    {
      receiptId: receipt.id,
      no: receipt.no,
      ownerId: receipt.owner_id,
      quantity: receipt.quantity_kg,
      move: name,
      state,
    },
  ]);
  return state;
}

/** Pledges the receipt for a loan: it can be neither delivered nor transferred. */
export async function pledgeReceipt(ctx: TxContext, receiptId: string, by: ReceiptActor): Promise<void> {
  await updateReceiptState(ctx, await lockReceiptFor(ctx, receiptId, sql`true`), 'pledge', 'funder', by);
}

export async function releaseWarehouseReceipt(
  ctx: TxContext,
  receiptId: string,
  by: ReceiptActor,
): Promise<void> {
  await updateReceiptState(ctx, await lockReceiptFor(ctx, receiptId, sql`true`), 'release', 'funder', by);
}

/** Ends the receipt: the goods leave the warehouse and the platform. */
export const bookDelivered = (ctx: TxContext, receipt: ReceiptRow, personId: string) =>
  postTonnes(
    ctx,
    [
      {
        key: `receipt/${receipt.id}/deliver`,
        event: 'delivered',
        contractId: receipt.contract_id,
        personId,
        legs: legsBetween(receipt.quantity_kg, receiptAccount(receipt.id), 'OUTSIDE.TAKEN'),
      },
    ],
    [
      {
        code: receiptAccount(receipt.id),
        kind: 'receipt',
        firmId: receipt.owner_id,
        contractId: receipt.contract_id,
      },
    ],
  );
