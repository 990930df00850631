// Transitions of warehouse receipts; financing pledges and releases here.

import type { SignedLine } from '#features/certificate/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { move, receiptAccount } from '../../entry.ts';
import { receiptMoved } from '../../events.ts';
import { goodsFaults } from '../../faults.ts';
import { receiptMachine, type ReceiptMove, type ReceiptState } from '../../states.ts';
import { insertStep, lockReceipt, moveReceipt, type ReceiptRow } from '../queries/receipt.ts';
import { moveTonnes } from './postTonnes.ts';

interface StepActor {
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

/** Moves the receipt with its history; raises `wrong_state` if the move is not open. */
export async function step(
  ctx: TxContext,
  receipt: ReceiptRow,
  name: ReceiptMove,
  { personId, reason = '', signed }: StepActor,
): Promise<ReceiptState> {
  const to = next(receiptMachine, receipt.state, name);
  if (!to)
    return receipt.state === 'pledged'
      ? fail(goodsFaults.receipt_pledged)
      : fail(genericFaults.wrong_state, { state: receipt.state });
  if ((await moveReceipt(ctx.tx, receipt.id, receipt.state, to)) === 0)
    fail(genericFaults.wrong_state, { state: receipt.state });
  await insertStep(
    ctx.tx,
    {
      receiptId: receipt.id,
      id: ctx.newId(),
      move: name,
      from: receipt.state,
      to,
      personId,
      reason,
      signed,
    },
    ctx.now,
  );
  await ctx.emit(receiptMoved, [
    {
      receiptId: receipt.id,
      no: receipt.no,
      ownerId: receipt.owner_id,
      quantity: receipt.quantity_kg,
      move: name,
      state: to,
    },
  ]);
  await writeOutbox(ctx.tx, [`goods/${receipt.owner_id}`, `goods/${receipt.warehouse_id}`]);
  return to;
}

/** Pledges the receipt for a loan: it can be neither delivered nor transferred. */
export async function pledgeReceipt(ctx: TxContext, receiptId: string, by: StepActor): Promise<void> {
  await step(ctx, await holdReceipt(ctx, receiptId, sql`true`), 'pledge', by);
}

export async function releaseReceipt(ctx: TxContext, receiptId: string, by: StepActor): Promise<void> {
  await step(ctx, await holdReceipt(ctx, receiptId, sql`true`), 'release', by);
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
