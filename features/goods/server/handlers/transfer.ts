// Handler that transfers a warehouse receipt to a new owner, with a signature.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { textSigner, signText } from '#features/certificate/server/public.ts';
import { type FirmRow, readFirms } from '#features/firm/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { nextState } from '#packages/machine/machine.ts';
import { handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { transferReceipt } from '../../calls.ts';
import { receiptAccount } from '../../entry.ts';
import { goodsFaults } from '../../faults.ts';
import { resaleDay } from '../../rules/transfer.ts';
import { receiptMachine } from '../../states.ts';
import { type ReceiptRow, readWarehouseReceipt } from '../queries/receipt.ts';
import { issueToNewOwner } from '../services/makeOverReceipt.ts';
import {
  lockReceiptFor,
  lockReceiptTonnes,
  updateReceiptState,
} from '../services/transitionWarehouseReceipt.ts';

/** Fully paid contracts are in this state. */
const PAID = 'settled';

export const transferHandlers: Handler[] = [
  // The key is unlocked outside the transaction, so that a wrong PIN stays counted.
  handleMultiTransaction(transferReceipt, async ({ receiptId, toFirmId, quantity, proof }, steps) => {
    const signer = textSigner(steps.visitor);
    const { firmId, personId } = signer;
    const seen = await readWarehouseReceipt(steps.reading, receiptId, { firmId, isSupervisor: false });
    if (seen?.owner_id !== firmId) return fail(genericFaults.not_found);
    const to = await requireTransferable(steps.reading, seen, toFirmId, steps.now);
    const signed = await signText(steps, signer, proof, [
      'receipt transfer',
      firmId,
      seen.no,
      quantity.toString(),
      to.credit_code,
    ]);
    return steps.complete(async (ctx) => {
      const receipt = await lockReceiptFor(ctx, receiptId, sql`receipt.owner_id = ${firmId}`);
      await requireTransferable(ctx.tx, receipt, toFirmId, ctx.now);
      const { free } = await lockReceiptTonnes(ctx, receipt);
      if (free !== quantity) return fail(genericFaults.version_changed);
      const state = await updateReceiptState(ctx, receipt, 'transfer', 'owner', {
        personId,
        reason: to.short_name,
        signed,
      });
      const made = await issueToNewOwner(ctx, receipt, {
        key: `receipt/${receiptId}/transfer`,
        toFirmId,
        quantity,
        from: receiptAccount(receiptId),
        personId,
      });
      return { receiptId, state, newReceiptId: made.receiptId, newNo: made.no };
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
