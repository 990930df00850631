// Handlers for a firm's own fees and invoices.

import { creditOf } from '#features/firm/credit.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { chargeFees } from '#features/funds/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { remark, requireMove, transitionAll } from '#packages/db/transition.ts';
import { minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  feeDetail,
  type FeeCard,
  feePage,
  type FeeStanding,
  invoicePage,
  objectToFee,
  payFees,
  requestInvoice,
  type InvoiceCard,
} from '../../calls/bill.ts';
import { incomeAccountOf } from '../../choices.ts';
import { feeFaults } from '../../faults.ts';
import { tierOf } from '../../rules/rate.ts';
import { PAYING_SEATS } from '../../states.ts';
import {
  type BillRow,
  dueOf,
  lockBills,
  netDueOf,
  setObjection,
  paymentKeyOf,
  setBillInvoice,
  readBill,
  readBillPage,
} from '../queries/bill.ts';
import { readCredits } from '../queries/credit.ts';
import {
  insertInvoice,
  type InvoiceRow,
  readInvoice,
  readInvoicePage,
  readInvoiceLines,
} from '../queries/invoice.ts';
import { readFeeParameters } from '../queries/parameters.ts';
import { reviewRestrictions } from '../services/restrictDebtors.ts';
import {
  historyActorOf,
  feeHistory,
  feeLifecycle,
  feeMoverOf,
  recordFeeCreation,
} from '../services/transitionFee.ts';

const { not_found } = genericFaults;

export const billHandlers: Handler[] = [
  handle(feePage, async (filter, { tx, now, actor }) => {
    const { rows, next, sum } = await readBillPage(tx, actor.firmId ?? '', filter, now);
    return {
      list: rows.map((row) => ({ ...toFeeCard(row, now), moves: openMovesOf(row, actor) })),
      next,
      ...sum,
      standing: await readStanding(tx, actor.firmId ?? '', now),
    };
  }),

  handle(feeDetail, async ({ feeId }, { tx, now, actor, fail: refuse }) => {
    const bill = (await readBill(tx, feeId, actor.firmId ?? '')) ?? refuse(not_found);
    const [figures, timeline, invoice] = await Promise.all([
      readFeeFigures(tx, bill),
      readTimeline(tx, feeHistory, feeId),
      bill.invoice_id === null ? undefined : readInvoice(tx, bill.invoice_id),
    ]);
    return {
      card: toFeeCard(bill, now),
      ...figures,
      note: bill.note,
      reason: bill.reason,
      billedAt: bill.billed_at,
      paidAt: bill.paid_at,
      objection: bill.objected_at
        ? { text: bill.objection, at: bill.objected_at, reply: bill.reply, repliedAt: bill.replied_at }
        : null,
      invoice: invoice
        ? { id: invoice.id, no: invoice.no, state: invoice.state, invoiceNo: invoice.invoice_no }
        : null,
      timeline,
      moves: openMovesOf(bill, actor),
    };
  }),

  handle(payFees, async ({ feeIds }, scene) => {
    const { tx, now, actor } = scene;
    const bills = await lockOwnBills(tx, feeIds, actor);
    for (const bill of bills) requireMove(feeLifecycle, bill, 'pay', actor.seats);
    const amount = plus(...bills.map(dueOf));
    await chargeFees(
      scene,
      bills.map((bill) => ({
        key: paymentKeyOf(bill, bill.payments),
        matter: { type: 'fee' as const, id: bill.id, no: bill.no },
        firmId: bill.firm_id,
        gross: dueOf(bill),
        vatRate: bill.vat_bp,
        income: incomeAccountOf(bill.type),
      })),
    );
    await transitionAll(scene, feeLifecycle, bills, 'pay', {
      ...feeMoverOf(actor),
      set: sql`, paid_at = ${now}, payments = payments + 1`,
    });
    await reviewRestrictions(scene, [actor.firmId ?? '']);
    return { paid: bills.length, amount };
  }),

  handle(objectToFee, async ({ feeId, reason }, scene) => {
    const { tx, now, actor, fail: refuse } = scene;
    const [bill = refuse(not_found)] = await lockOwnBills(tx, [feeId], actor);
    if (bill.state !== 'accrued' && bill.state !== 'billed')
      return refuse(genericFaults.wrong_state, { state: bill.state });
    if (bill.objected_at) return refuse(feeFaults.objected_already);
    await setObjection(tx, feeId, { reason, personId: actor.personId }, now);
    await remark(scene, feeLifecycle, bill, 'object', { reason, ...historyActorOf(actor) });
    await reviewRestrictions(scene, [bill.firm_id]);
    return { feeId };
  }),

  handle(requestInvoice, async ({ feeIds }, scene) => {
    const { tx, now, newId, actor, fail: refuse } = scene;
    const bills = await lockOwnBills(tx, feeIds, actor);
    const unpaid = bills.find(({ state }) => state !== 'paid');
    if (unpaid) return refuse(genericFaults.wrong_state, { state: unpaid.state });
    const taken = bills.find(({ invoice_id: id }) => id !== null);
    if (taken)
      return refuse(feeFaults.on_invoice, { no: (await readInvoice(tx, taken.invoice_id ?? ''))?.no ?? '' });
    const [firm = refuse(not_found)] = await readFirms(tx, [actor.firmId ?? '']);
    const id = newId();
    const [gross, net] = [plus(...bills.map(dueOf)), plus(...bills.map(netDueOf))];
    const no = await insertInvoice(
      tx,
      {
        id,
        firmId: firm.id,
        title: firm.name,
        taxNo: firm.credit_code,
        personId: actor.personId,
        gross,
        net,
        vat: minus(gross, net),
        lines: bills.map((bill) => ({ billId: bill.id, payable: dueOf(bill) })),
      },
      now,
    );
    await setBillInvoice(
      tx,
      bills.map((bill) => bill.id),
      id,
    );
    await recordFeeCreation(scene, 'invoice', { id, move: 'request', to: 'requested', actor });
    for (const bill of bills)
      await remark(scene, feeLifecycle, bill, 'request_invoice', { reason: no, ...historyActorOf(actor) });
    return { invoiceId: id, no, gross };
  }),

  handle(invoicePage, async (filter, { tx, actor }) => {
    const { rows, next } = await readInvoicePage(tx, actor.firmId ?? '', filter);
    return { list: await toInvoiceCards(tx, rows), next };
  }),
];

async function readStanding(connection: Connection, firmId: string, now: Date): Promise<FeeStanding> {
  const [[firm], { tiers }] = await Promise.all([
    readFirms(connection, [firmId]),
    readFeeParameters(connection, now),
  ]);
  const { credit_score: score = null, credit_class: ofClass = null } = firm ?? {};
  return {
    tier: tierOf(score, tiers),
    credit: creditOf(score, ofClass),
    ...tiers,
  };
}

/** Locks all of the firm's fees named; a foreign one is `not_found`. */
async function lockOwnBills(
  tx: Transaction,
  ids: readonly string[],
  { firmId = '' }: Actor,
): Promise<BillRow[]> {
  const filter = [...new Set(ids)];
  const bills = await lockBills(tx, filter, firmId);
  return bills.length === filter.length ? bills : fail(not_found);
}

function openMovesOf({ state, objected_at: objectedAt, invoice_id: invoiceId }: BillRow, { seats }: Actor) {
  if (!PAYING_SEATS.some((seat) => seats.includes(seat))) return [];
  return [
    ...(state === 'billed' ? ['pay' as const] : []),
    ...((state === 'accrued' || state === 'billed') && !objectedAt ? ['object' as const] : []),
    ...(state === 'paid' && invoiceId === null ? ['invoice' as const] : []),
  ];
}

export const toFeeCard = (row: BillRow, now: Date): FeeCard => ({
  id: row.id,
  no: row.no,
  firm: { id: row.firm_id, shortName: row.firm },
  type: row.type,
  state: row.state,
  contractId: row.contract_id,
  contractNo: row.contract_no,
  sheetId: row.sheet_id,
  sheetNo: row.sheet_no,
  quantity: row.quantity_kg === null ? null : minus(row.quantity_kg, row.credited_kg),
  rate: row.rate_hao_per_t,
  agreed:
    row.entrust_id === null || row.worth_fen === null || row.share_bp === null
      ? null
      : {
          entrustId: row.entrust_id,
          entrustNo: row.entrust_no,
          worth: row.worth_fen,
          share: row.share_bp,
        },
  payable: dueOf(row),
  credited: row.credited_fen,
  accruedAt: row.accrued_at,
  dueAt: row.due_at,
  isOverdue: row.state === 'billed' && row.due_at !== null && row.due_at < now,
  isOnInvoice: row.invoice_id !== null,
  isObjected:
    row.objected_at !== null &&
    row.replied_at === null &&
    (row.state === 'accrued' || row.state === 'billed'),
});

export async function readFeeFigures(connection: Connection, bill: BillRow) {
  const credits = await readCredits(connection, bill.id);
  return {
    gross: bill.gross_fen,
    discount: bill.discount_fen,
    charged: bill.payable_fen,
    chargedFor: bill.quantity_kg,
    net: netDueOf(bill),
    vat: minus(dueOf(bill), netDueOf(bill)),
    vatRate: bill.vat_bp,
    credits: credits.map(
      ({
        no,
        sheet_no: sheetNo,
        cause,
        quantity_kg: quantity,
        payable_fen: amount,
        is_refunded: isRefunded,
        at,
      }) => ({ no, sheetNo, cause, quantity, amount, isRefunded, at }),
    ),
  };
}

export async function toInvoiceCards(
  connection: Connection,
  rows: readonly InvoiceRow[],
): Promise<InvoiceCard[]> {
  const lines = await readInvoiceLines(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    state: row.state,
    firm: { id: row.firm_id, shortName: row.firm },
    title: row.title,
    taxNo: row.tax_no,
    gross: row.gross_fen,
    net: row.net_fen,
    vat: row.vat_fen,
    isOutdated: row.is_outdated,
    invoiceNo: row.invoice_no,
    redNo: row.red_no,
    reason: row.reason,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
    lines: lines
      .filter((line) => line.invoice_id === row.id)
      .map(({ no, type, payable_fen: payable }) => ({ no, type, payable })),
  }));
}
