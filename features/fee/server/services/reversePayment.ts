// Reverts a fee or freight payment whose ledger entry was reversed.

import type { ReversedEntry } from '#features/funds/events.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { lockBills, paymentKeyOf } from '../queries/bill.ts';
import { freightPaymentKeyOf, lockAnyFreight } from '../queries/freight.ts';
import { reviewRestrictions } from './restrictDebtors.ts';
import { feeLifecycle, freightLifecycle } from './transitionFee.ts';
import { freeInvoice } from './transitionInvoice.ts';

const UNPAID = { by: 'clock', set: sql`, paid_at = null` } as const;

/** Fails, and so refuses the reversal, while an invoice covers the payment. */
export async function reversePayment(ctx: TxContext, { key, matter, event }: ReversedEntry): Promise<void> {
  if (event === 'M12' && matter.type === 'fee') await reverseFeePayment(ctx, key, matter);
  if (event === 'M11' && matter.type === 'freight') await reverseFreightPayment(ctx, key, matter.id);
}

async function reverseFeePayment(
  ctx: TxContext,
  key: string,
  { id, no }: ReversedEntry['matter'],
): Promise<void> {
  const [bill] = await lockBills(ctx.tx, [id], null);
  if (!bill || key !== paymentKeyOf(bill, bill.payments - 1)) return;
  requireMove(feeLifecycle, bill, 'unpay', 'clock');
  if (bill.invoice_id !== null) await freeInvoice(ctx, bill.invoice_id, no);
  await transition(ctx, feeLifecycle, bill, 'unpay', UNPAID);
  await reviewRestrictions(ctx, [bill.firm_id]);
}

async function reverseFreightPayment(ctx: TxContext, key: string, id: string): Promise<void> {
  const bill = await lockAnyFreight(ctx.tx, id);
  if (!bill || key !== freightPaymentKeyOf(bill, bill.payments - 1)) return;
  await transition(ctx, freightLifecycle, bill, 'unpay', UNPAID);
}
