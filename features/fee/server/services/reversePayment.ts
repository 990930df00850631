// Reverts a fee or freight payment whose ledger entry was reversed.

import type { ReversedEntry } from '#features/funds/events.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { feeMachine, freightMachine } from '../../states.ts';
import { lockBills, payKeyOf, unpayBill } from '../queries/bill.ts';
import { freightKeyOf, holdFreight, unpayFreight } from '../queries/freight.ts';
import { leadTo, note } from './recordHistory.ts';
import { reviewRestrictions } from './restrictDebtors.ts';
import { freeInvoice } from './transitionInvoice.ts';

/** Fails, and so refuses the reversal, while an invoice covers the payment. */
export async function unpay(ctx: TxContext, { key, matter, event }: ReversedEntry): Promise<void> {
  if (event === 'M12' && matter.type === 'fee') await reverseFeePayment(ctx, key, matter);
  if (event === 'M11' && matter.type === 'freight') await reverseFreightPayment(ctx, key, matter.id);
}

async function reverseFeePayment(
  ctx: TxContext,
  key: string,
  { id, no }: ReversedEntry['matter'],
): Promise<void> {
  const [bill] = await lockBills(ctx.tx, [id], null);
  if (!bill || key !== payKeyOf(bill, bill.payments - 1)) return;
  const to = leadTo(feeMachine, bill.state, 'unpay');
  if (bill.invoice_id !== null) await freeInvoice(ctx, bill.invoice_id, no);
  await unpayBill(ctx.tx, id, to);
  await note(ctx, { kind: 'fee', id, move: 'unpay' });
  await reviewRestrictions(ctx, [bill.firm_id]);
}

async function reverseFreightPayment(ctx: TxContext, key: string, id: string): Promise<void> {
  const bill = await holdFreight(ctx.tx, id);
  if (!bill || key !== freightKeyOf(bill, bill.payments - 1)) return;
  await unpayFreight(ctx.tx, id, leadTo(freightMachine, bill.state, 'unpay'));
  await note(ctx, { kind: 'freight', id, move: 'unpay' });
}
