// Transitions of warehouse receipts; financing pledges and releases here.

import type { SignedText } from '#features/certificate/server/public.ts';
import { history } from '#packages/db/history.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, remark, transition } from '#packages/db/transition.ts';
import { type Kg, kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { legsBetween, pledgedAccount, receiptAccount, type TonneEvent } from '../../entry.ts';
import { receiptMoved } from '../../events.ts';
import { goodsFaults } from '../../faults.ts';
import { receiptMachine, type ReceiptMove, type ReceiptParty, type ReceiptState } from '../../states.ts';
import { lockGoodsAccounts, openAccounts } from '../queries/ledger.ts';
import { lockWarehouseReceipt, type ReceiptRow } from '../queries/receipt.ts';
import { postTonnes } from './postTonnes.ts';

export const goodsHistory = history(sql`goods_history`);
export const warehouseReceiptLifecycle = lifecycle({
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

export interface ReceiptTonnes {
  readonly free: Kg;
  readonly pledged: Kg;
}

const accountsOf = ({ id, owner_id: firmId, contract_id: contractId }: ReceiptRow) => [
  { code: receiptAccount(id), kind: 'receipt' as const, firmId, contractId },
  { code: pledgedAccount(id), kind: 'pledged' as const, firmId, contractId },
];

/** Locks the accounts of a locked receipt and reads what lies there. */
export async function lockReceiptTonnes(
  { tx }: Pick<TxContext, 'tx'>,
  receipt: ReceiptRow,
): Promise<ReceiptTonnes> {
  const accounts = accountsOf(receipt);
  await openAccounts(tx, accounts);
  const rows = await lockGoodsAccounts(
    tx,
    accounts.map(({ code }) => code),
  );
  const balance = (account: string) => rows.find(({ code }) => code === account)?.balance_kg ?? kg(0n);
  return { free: balance(receiptAccount(receipt.id)), pledged: balance(pledgedAccount(receipt.id)) };
}

interface ReceiptMovement extends ReceiptActor {
  /** Unique business key such as `loan/<id>/pledge`. */
  readonly key: string;
}

const moveTonnes = (
  ctx: TxContext,
  receipt: ReceiptRow,
  event: TonneEvent,
  { key, personId, from, to, weight }: ReceiptMovement & { from: string; to: string; weight: Kg },
) =>
  postTonnes(
    ctx,
    [
      {
        key,
        event,
        contractId: receipt.contract_id,
        personId,
        legs: legsBetween(weight, from, to),
      },
    ],
    accountsOf(receipt),
  );

/** Pledges all free tonnes for a loan: they are neither handed out nor made over. Returns the tonnes. */
export async function pledgeReceipt(ctx: TxContext, receiptId: string, by: ReceiptMovement): Promise<Kg> {
  const receipt = await lockReceiptFor(ctx, receiptId, sql`true`);
  await updateReceiptState(ctx, receipt, 'pledge', 'funder', by);
  const { free } = await lockReceiptTonnes(ctx, receipt);
  const [from, to] = [receiptAccount(receiptId), pledgedAccount(receiptId)];
  await moveTonnes(ctx, receipt, 'pledged', { ...by, from, to, weight: free });
  return free;
}

/** Frees tonnes, or all that are pledged; the receipt is released with the last of them. */
export async function releaseWarehouseReceipt(
  ctx: TxContext,
  receiptId: string,
  { quantity, ...by }: ReceiptMovement & { readonly quantity?: Kg },
): Promise<Kg> {
  const receipt = await lockReceiptFor(ctx, receiptId, sql`true`);
  const { pledged } = await lockReceiptTonnes(ctx, receipt);
  const weight = quantity ?? pledged;
  if (weight === pledged) await updateReceiptState(ctx, receipt, 'release', 'funder', by);
  else await remark(ctx, warehouseReceiptLifecycle, receipt, 'release_part', { ...by, party: 'funder' });
  const [from, to] = [pledgedAccount(receiptId), receiptAccount(receiptId)];
  await moveTonnes(ctx, receipt, 'released', { ...by, from, to, weight });
  return weight;
}

/** Hands out free tonnes, or all of them; the receipt ends with the last. They leave the platform. */
export async function deliverTonnes(
  ctx: TxContext,
  receipt: ReceiptRow,
  { quantity, personId }: { readonly quantity: Kg | undefined; readonly personId: string },
): Promise<{ state: ReceiptState; left: Kg }> {
  const { free, pledged } = await lockReceiptTonnes(ctx, receipt);
  const weight = quantity ?? free;
  if (pledged > 0n && (weight > free || free === 0n)) return fail(goodsFaults.receipt_pledged);
  if (weight > free) return fail(goodsFaults.below_zero, { left: free });
  const left = minus(free, weight);
  const isLast = left === 0n && pledged === 0n;
  const state = isLast
    ? await updateReceiptState(ctx, receipt, 'deliver', 'warehouse', { personId })
    : receipt.state;
  if (!isLast)
    await remark(ctx, warehouseReceiptLifecycle, receipt, 'deliver_part', { personId, party: 'warehouse' });
  await moveTonnes(ctx, receipt, 'delivered', {
    key: isLast ? `receipt/${receipt.id}/deliver` : `receipt/${receipt.id}/deliver/${ctx.newId()}`,
    personId,
    from: receiptAccount(receipt.id),
    to: 'OUTSIDE.TAKEN',
    weight,
  });
  return { state, left };
}
