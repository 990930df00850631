// Decides fee invoices under lock.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { feeFaults } from '../../faults.ts';
import { invoiceMachine, type InvoiceMove } from '../../states.ts';
import { lockBills, putOnInvoice } from '../queries/bill.ts';
import { decideInvoice, type InvoiceRow, lockInvoice, readLines } from '../queries/invoice.ts';
import { tell } from './notifyPayers.ts';
import { leadTo, note } from './recordHistory.ts';

export const matterOf = ({ id, no }: InvoiceRow) => ({ type: 'fee_invoice' as const, id, no });

interface InvoiceDecision {
  readonly move: InvoiceMove;
  readonly actor?: Actor;
  readonly invoiceNo?: string;
  readonly redNo?: string;
  readonly reason?: string;
}

/** Its fees are locked first, as when an invoice is requested. */
export async function decide(ctx: TxContext, id: string, { move, actor, ...decision }: InvoiceDecision) {
  const { tx, now } = ctx;
  const billIds = (await readLines(tx, [id])).map((line) => line.bill_id);
  const bills = await lockBills(tx, billIds, null);
  const invoice = (await lockInvoice(tx, id)) ?? fail(genericFaults.not_found);
  const to = leadTo(invoiceMachine, invoice.state, move);
  if ((await decideInvoice(tx, invoice, { to, personId: actor?.personId ?? null, ...decision }, now)) === 0)
    fail(feeFaults.invoice_used);
  await note(ctx, {
    kind: 'invoice',
    id,
    move,
    reason: decision.reason ?? decision.invoiceNo ?? '',
    ...(actor && { actor }),
  });
  return { invoice, bills };
}

/** Its fees can be invoiced again. */
export async function refuse(
  ctx: TxContext,
  invoiceId: string,
  reason: string,
  actor?: Actor,
): Promise<void> {
  const { invoice, bills } = await decide(ctx, invoiceId, {
    move: 'refuse',
    reason,
    ...(actor && { actor }),
  });
  await putOnInvoice(
    ctx.tx,
    bills.map(({ id }) => id),
    null,
  );
  for (const { id } of bills)
    await note(ctx, { kind: 'fee', id, move: 'refuse_invoice', reason, ...(actor && { actor }) });
  await tell(ctx, [
    { firmId: invoice.firm_id, template: 'invoice_refused', matter: matterOf(invoice), params: { reason } },
  ]);
}

/** No-op if another fee of the invoice has freed it. */
export async function freeInvoice(ctx: TxContext, invoiceId: string, creditNo: string): Promise<void> {
  if ((await lockInvoice(ctx.tx, invoiceId))?.state === 'requested') await refuse(ctx, invoiceId, creditNo);
}
