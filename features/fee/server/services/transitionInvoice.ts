// Decides fee invoices under lock.

import { sql } from '#packages/db/sql.ts';
import { remark, requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { feeFaults } from '../../faults.ts';
import type { InvoiceMove } from '../../states.ts';
import { lockBills, setBillInvoice } from '../queries/bill.ts';
import { type InvoiceRow, isNumberTaken, lockInvoice, readInvoiceLines } from '../queries/invoice.ts';
import { notifyFirms } from './notifyPayers.ts';
import { historyActorOf, feeLifecycle, invoiceLifecycle, feeMoverOf } from './transitionFee.ts';

export const matterOfInvoice = ({ id, no }: InvoiceRow) => ({ type: 'fee_invoice' as const, id, no });

interface InvoiceDecision {
  readonly move: InvoiceMove;
  readonly actor?: Actor;
  readonly invoiceNo?: string;
  readonly redNo?: string;
  readonly reason?: string;
}

/** Its fees are locked first, as when an invoice is requested. */
export async function transitionInvoice(
  ctx: TxContext,
  id: string,
  { move, actor, invoiceNo, redNo, reason }: InvoiceDecision,
) {
  const { tx, now } = ctx;
  const billIds = (await readInvoiceLines(tx, [id])).map((line) => line.bill_id);
  const bills = await lockBills(tx, billIds, null);
  const invoice = (await lockInvoice(tx, id)) ?? fail(genericFaults.not_found);
  requireMove(invoiceLifecycle, invoice, move, feeMoverOf(actor).by);
  const number = invoiceNo ?? redNo;
  if (number !== undefined && (await isNumberTaken(tx, number, id))) fail(feeFaults.invoice_used);
  await transition(ctx, invoiceLifecycle, invoice, move, {
    ...feeMoverOf(actor),
    reason: reason ?? invoiceNo,
    set: sql`, decided_by = ${actor?.personId ?? null}, decided_at = ${now}, reason = ${reason ?? ''},
      invoice_no = coalesce(${invoiceNo ?? null}, invoice_no), red_no = coalesce(${redNo ?? null}, red_no)`,
  });
  return { invoice, bills };
}

/** Its fees can be invoiced again. */
export async function refuseInvoiceRequest(
  ctx: TxContext,
  invoiceId: string,
  reason: string,
  actor?: Actor,
): Promise<void> {
  const { invoice, bills } = await transitionInvoice(ctx, invoiceId, {
    move: 'refuse',
    reason,
    ...(actor && { actor }),
  });
  await setBillInvoice(
    ctx.tx,
    bills.map(({ id }) => id),
    null,
  );
  for (const bill of bills)
    await remark(ctx, feeLifecycle, bill, 'refuse_invoice', { reason, ...historyActorOf(actor) });
  await notifyFirms(ctx, [
    {
      firmId: invoice.firm_id,
      template: 'invoice_refused',
      matter: matterOfInvoice(invoice),
      params: { reason },
    },
  ]);
}

/** No-op if another fee of the invoice has freed it. */
export async function freeInvoice(ctx: TxContext, invoiceId: string, creditNo: string): Promise<void> {
  if ((await lockInvoice(ctx.tx, invoiceId))?.state === 'requested')
    await refuseInvoiceRequest(ctx, invoiceId, creditNo);
}
