// Invoices under their lock: decided by an operator, or put aside because a fee on them is another sum by now.

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

interface Deciding {
  readonly move: InvoiceMove;
  readonly actor?: Actor;
  readonly invoiceNo?: string;
  readonly redNo?: string;
  readonly reason?: string;
}

/** Its bills are locked before it: whoever asks for an invoice does so too. */
export async function decide(ctx: TxContext, id: string, { move, actor, ...told }: Deciding) {
  const { tx, now } = ctx;
  const billIds = (await readLines(tx, [id])).map((line) => line.bill_id);
  const bills = await lockBills(tx, billIds, null);
  const invoice = (await lockInvoice(tx, id)) ?? fail(genericFaults.not_found);
  const to = leadTo(invoiceMachine, invoice.state, move);
  if ((await decideInvoice(tx, invoice, { to, personId: actor?.personId ?? null, ...told }, now)) === 0)
    fail(feeFaults.invoice_used);
  await note(ctx, {
    kind: 'invoice',
    id,
    move,
    reason: told.reason ?? told.invoiceNo ?? '',
    ...(actor && { actor }),
  });
  return { invoice, bills };
}

/** Its fees may be asked for again. */
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

/** Another fee on the same invoice may have freed it already. */
export async function freeInvoice(ctx: TxContext, invoiceId: string, creditNo: string): Promise<void> {
  if ((await lockInvoice(ctx.tx, invoiceId))?.state === 'requested') await refuse(ctx, invoiceId, creditNo);
}
