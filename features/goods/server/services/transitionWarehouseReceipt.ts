// Transitions of warehouse receipts; financing pledges and releases here.

import type { SignedLine } from '#features/certificate/server/public.ts';
import { history } from '#packages/db/history.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { move, receiptAccount } from '../../entry.ts';
import { receiptMoved } from '../../events.ts';
import { goodsFaults } from '../../faults.ts';
import { receiptMachine, type ReceiptMove, type ReceiptParty, type ReceiptState } from '../../states.ts';
import { lockReceipt, type ReceiptRow } from '../queries/receipt.ts';
import { moveTonnes } from './postTonnes.ts';

export const goodsHistory = history(sql`goods_history`);
const receiptLife = lifecycle({
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
  readonly signed?: SignedLine;
}

export async function holdReceipt(
  { tx }: Pick<TxContext, 'tx'>,
  id: string,
  mayAct: Fragment,
): Promise<ReceiptRow> {
  return (await lockReceipt(tx, id, mayAct)) ?? fail(genericFaults.not_found);
}

/** Moves the receipt and tells later features; refuses a move that is not open. */
export async function moveReceipt(
  ctx: TxContext,
  receipt: ReceiptRow,
  name: ReceiptMove,
  by: ReceiptParty,
  { personId, reason, signed }: ReceiptActor,
): Promise<ReceiptState> {
  const { state } = await transition(ctx, receiptLife, receipt, name, { by, personId, reason, signed });
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
  await moveReceipt(ctx, await holdReceipt(ctx, receiptId, sql`true`), 'pledge', 'funder', by);
}

export async function releaseReceipt(ctx: TxContext, receiptId: string, by: ReceiptActor): Promise<void> {
  await moveReceipt(ctx, await holdReceipt(ctx, receiptId, sql`true`), 'release', 'funder', by);
}

/** Ends the receipt: the goods leave the warehouse and the platform. */
export const takeOut = (ctx: TxContext, receipt: ReceiptRow, personId: string) =>
  moveTonnes(
    ctx,
    [
      {
        key: `receipt/${receipt.id}/deliver`,
        event: 'delivered',
        contractId: receipt.contract_id,
        personId,
        legs: move(receipt.quantity_kg, receiptAccount(receipt.id), 'OUTSIDE.TAKEN'),
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
