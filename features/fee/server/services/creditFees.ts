// Credits and refunds fees when a contract settles fewer tonnes than charged.

import { correctFees, type FeeCorrection } from '#features/funds/server/public.ts';
import { restore, transition } from '#packages/db/transition.ts';
import { haoPerTonne, kg, type Kg, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { incomeAccountOf } from '../../choices.ts';
import { type FeeCredit, creditsFor } from '../../rules/credit.ts';
import {
  type BillRow,
  dueOf,
  lockBills,
  netDueOf,
  paymentKeyOf,
  readChargedTonnes,
} from '../queries/bill.ts';
import { type CreditCause, creditColumns, insertCredit, readCreditableFees } from '../queries/credit.ts';
import { notifyFirms } from './notifyPayers.ts';
import { reviewRestrictions } from './restrictDebtors.ts';
import { feeLifecycle } from './transitionFee.ts';
import { freeInvoice } from './transitionInvoice.ts';

/** The caller holds the contract's lock. Fees by the deal's tonnes do not change. */
export async function creditExcessFees(
  ctx: TxContext,
  contract: { readonly id: string; readonly settled: Kg },
  cause: CreditCause,
): Promise<void> {
  const ids = await readCreditableFees(ctx.tx, contract.id, cause.sheetId);
  if (ids.length === 0) return;
  const bills = (await lockBills(ctx.tx, ids, null)).toSorted(
    (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
  );
  const charged = await readChargedTonnes(ctx.tx, contract.id);
  const credits = charged.flatMap(({ firm_id: firmId, type, charged_kg: kilograms }) => {
    const own = bills.filter(
      (bill) => bill.firm_id === firmId && bill.type === type && bill.state !== 'waived',
    );
    return creditsFor(own.map(toChargedFee), minus(kilograms, contract.settled));
  });
  const corrections: FeeCorrection[] = [];
  for (const credit of credits) {
    const bill = bills.find(({ id }) => id === credit.id);
    if (bill) corrections.push(...(await applyCredit(ctx, bill, credit, cause)));
  }
  await correctFees(ctx, corrections);
  await reviewRestrictions(ctx, [...new Set(bills.map(({ firm_id: firmId }) => firmId))]);
}

const toChargedFee = (bill: BillRow) => ({
  id: bill.id,
  quantity: minus(bill.quantity_kg ?? kg(0n), bill.credited_kg),
  payable: dueOf(bill),
  net: netDueOf(bill),
  terms: { rate: bill.rate_hao_per_t ?? haoPerTonne(0n), discount: bill.discount_bp, vatRate: bill.vat_bp },
});

async function applyCredit(
  ctx: TxContext,
  bill: BillRow,
  credit: FeeCredit,
  cause: CreditCause,
): Promise<FeeCorrection[]> {
  const { tx, now, newId } = ctx;
  const [isPaid, rest] = [
    bill.state === 'paid' || bill.state === 'invoiced',
    minus(dueOf(bill), credit.payable),
  ];
  const isRefunded = isPaid && credit.payable > 0n;
  const id = newId();
  const no = await insertCredit(tx, { id, ...cause, credit, isRefunded }, now);
  // A requested invoice names an obsolete sum; an issued one waits for its red invoice.
  if (bill.state === 'paid' && bill.invoice_id !== null) await freeInvoice(ctx, bill.invoice_id, no);
  const set = creditColumns(credit, bill.payments + (isRefunded && rest > 0n ? 1 : 0));
  const reason = `${no} · ${cause.sheetNo}`;
  if (rest === 0n && bill.state !== 'invoiced')
    await transition(ctx, feeLifecycle, bill, 'credit', { by: 'clock', reason, set });
  else await restore(ctx, feeLifecycle, bill, 'credit', { to: bill.state, party: 'clock', reason, set });
  const matter = { type: 'fee' as const, id: bill.id, no: bill.no };
  if (credit.payable > 0n) {
    const template = isRefunded ? ('refunded' as const) : ('credited' as const);
    await notifyFirms(ctx, [
      {
        firmId: bill.firm_id,
        template,
        matter,
        params: { amount: String(credit.payable), sheet: cause.sheetNo, credit: no },
        at: id,
      },
    ]);
  }
  if (!isRefunded) return [];
  return [
    {
      paidBy: paymentKeyOf(bill, bill.payments - 1),
      remainder: {
        key: paymentKeyOf(bill, bill.payments),
        matter,
        firmId: bill.firm_id,
        gross: rest,
        vatRate: bill.vat_bp,
        income: incomeAccountOf(bill.type),
      },
    },
  ];
}
