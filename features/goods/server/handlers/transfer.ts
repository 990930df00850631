// Handler that transfers a warehouse receipt to a new owner, with a signature.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { textSigner, signText } from '#features/certificate/server/public.ts';
import { type FirmRow, readFirms } from '#features/firm/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { nextState } from '#packages/machine/machine.ts';
import { handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { transferReceipt } from '../../calls.ts';
import { legsBetween, receiptAccount } from '../../entry.ts';
import { goodsFaults } from '../../faults.ts';
import { resaleDay } from '../../rules/transfer.ts';
import { receiptMachine } from '../../states.ts';
import { insertWarehouseReceipt, type ReceiptRow, readWarehouseReceipt } from '../queries/receipt.ts';
import { postTonnes } from '../services/postTonnes.ts';
import {
  goodsHistory,
  lockReceiptFor,
  lockReceiptTonnes,
  updateReceiptState,
} from '../services/transitionWarehouseReceipt.ts';

/** Fully paid contracts are in this state. */
const PAID = 'settled';

export const transferHandlers: Handler[] = [
  // The key is unlocked outside the transaction, so that a wrong PIN stays counted.
  handleMultiTransaction(transferReceipt, async ({ receiptId, toFirmId, proof }, steps) => {
    const signer = textSigner(steps.visitor);
    const { firmId, personId } = signer;
    const seen = await readWarehouseReceipt(steps.reading, receiptId, { firmId, isSupervisor: false });
    if (seen?.owner_id !== firmId) return fail(genericFaults.not_found);
    const to = await requireTransferable(steps.reading, seen, toFirmId, steps.now);
    const signed = await signText(steps, signer, proof, [
      'receipt transfer',
      firmId,
      seen.no,
      seen.free_kg.toString(),
      to.credit_code,
    ]);
    return steps.complete(async (ctx) => {
      const { tx, now } = ctx;
      const receipt = await lockReceiptFor(ctx, receiptId, sql`receipt.owner_id = ${firmId}`);
      await requireTransferable(tx, receipt, toFirmId, now);
      const { free } = await lockReceiptTonnes(ctx, receipt);
      const state = await updateReceiptState(ctx, receipt, 'transfer', 'owner', {
        personId,
        reason: to.short_name,
        signed,
      });
      const newReceiptId = ctx.newId();
      const written = await insertWarehouseReceipt(
        tx,
        {
          id: newReceiptId,
          warehouseId: receipt.warehouse_id,
          ownerId: toFirmId,
          contractId: receipt.contract_id,
          varietyId: receipt.variety_id,
          placeId: receipt.place_id,
          quantity: free,
          assay: receipt.assay ?? undefined,
          fromId: receiptId,
          boughtAt: now,
          personId,
        },
        now,
      );
      await recordHistory(ctx, goodsHistory, [
        {
          subjectId: newReceiptId,
          move: 'issue',
          from: null,
          to: 'issued',
          personId,
          reason: receipt.no,
        },
      ]);
      await postTonnes(
        ctx,
        [
          {
            key: `receipt/${receiptId}/transfer`,
            event: 'handed_over',
            contractId: receipt.contract_id,
            personId,
            legs: legsBetween(free, receiptAccount(receiptId), receiptAccount(newReceiptId)),
          },
        ],
        [
          {
            code: receiptAccount(newReceiptId),
            kind: 'receipt',
            firmId: toFirmId,
            contractId: receipt.contract_id,
          },
        ],
      );
      return { receiptId, state, newReceiptId, newNo: written?.no ?? '' };
    });
  }),
];

/** In the order of the faults; checked before signing, and again once the receipt is locked. */
async function requireTransferable(
  connection: Connection,
  receipt: ReceiptRow,
  toFirmId: string,
  now: Date,
): Promise<FirmRow> {
  const [to] = await readFirms(connection, [toFirmId]);
  if (to?.state !== 'certified' || toFirmId === receipt.owner_id || to.kind === 'platform')
    return fail(goodsFaults.firm_unknown);
  if (receipt.state === 'pledged') return fail(goodsFaults.receipt_pledged);
  if (!nextState(receiptMachine, receipt.state, 'transfer'))
    return fail(genericFaults.wrong_state, { state: receipt.state });
  if (receipt.contract_state !== PAID) return fail(goodsFaults.not_paid);
  const from = resaleDay(
    dayInMarket(receipt.bought_at),
    Number(await readNumberParameter(connection, 'RESALE_DAYS', now)),
  );
  return dayInMarket(now) < from ? fail(goodsFaults.too_early, { from }) : to;
}
