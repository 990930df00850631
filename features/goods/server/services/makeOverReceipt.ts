// Makes tonnes of a receipt over to another firm, which gets a receipt of its own.

import { recordHistory } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { remark } from '#packages/db/transition.ts';
import { type Kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { legsBetween, pledgedAccount, receiptAccount } from '../../entry.ts';
import { goodsFaults } from '../../faults.ts';
import { insertWarehouseReceipt, type ReceiptRow } from '../queries/receipt.ts';
import { postTonnes } from './postTonnes.ts';
import {
  goodsHistory,
  lockReceiptFor,
  lockReceiptTonnes,
  updateReceiptState,
  warehouseReceiptLifecycle,
} from './transitionWarehouseReceipt.ts';

export interface NewOwner {
  readonly receiptId: string;
  readonly no: string;
}

/** The receipt is locked, with its accounts. */
export async function issueToNewOwner(
  ctx: TxContext,
  receipt: ReceiptRow,
  {
    key,
    toFirmId,
    quantity,
    from,
    personId,
  }: { key: string; toFirmId: string; quantity: Kg; from: string; personId: string },
): Promise<NewOwner> {
  const receiptId = ctx.newId();
  const written = await insertWarehouseReceipt(
    ctx.tx,
    {
      id: receiptId,
      warehouseId: receipt.warehouse_id,
      ownerId: toFirmId,
      contractId: receipt.contract_id,
      varietyId: receipt.variety_id,
      placeId: receipt.place_id,
      quantity,
      assay: receipt.assay ?? undefined,
      fromId: receipt.id,
      boughtAt: ctx.now,
      personId,
    },
    ctx.now,
  );
  await recordHistory(ctx, goodsHistory, [
    { subjectId: receiptId, move: 'issue', from: null, to: 'issued', personId, reason: receipt.no },
  ]);
  const { contract_id: contractId } = receipt;
  await postTonnes(
    ctx,
    [
      {
        key,
        event: 'handed_over',
        contractId,
        personId,
        legs: legsBetween(quantity, from, receiptAccount(receiptId)),
      },
    ],
    [{ code: receiptAccount(receiptId), kind: 'receipt', firmId: toFirmId, contractId }],
  );
  return { receiptId, no: written?.no ?? '' };
}

interface Sale {
  /** Unique business key such as `sale/<id>`. */
  readonly key: string;
  readonly toFirmId: string;
  readonly quantity: Kg;
  readonly personId: string;
  readonly reason: string;
}

/** 处置: pledged tonnes go to their buyer; the receipt ends with the last of its tonnes. */
export async function sellPledgedTonnes(
  ctx: TxContext,
  receiptId: string,
  { key, toFirmId, quantity, personId, reason }: Sale,
): Promise<NewOwner> {
  const receipt = await lockReceiptFor(ctx, receiptId, sql`true`);
  const { free, pledged } = await lockReceiptTonnes(ctx, receipt);
  if (quantity > pledged) return fail(goodsFaults.below_zero, { left: pledged });
  const isAll = minus(pledged, quantity) === 0n;
  const by = { personId, reason };
  if (isAll && free === 0n) await updateReceiptState(ctx, receipt, 'dispose', 'funder', by);
  else {
    await remark(ctx, warehouseReceiptLifecycle, receipt, 'dispose_part', { ...by, party: 'funder' });
    if (isAll) await updateReceiptState(ctx, receipt, 'release', 'funder', by);
  }
  return issueToNewOwner(ctx, receipt, {
    key,
    toFirmId,
    quantity,
    personId,
    from: pledgedAccount(receiptId),
  });
}
