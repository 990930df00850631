// Operator handlers: fees, waivers, objections, invoices, revenue.

import { readFirms } from '#features/firm/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { remark, requireMove, restore, transition, transitionAll } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  answerObjection,
  billFees,
  deskFee,
  deskFees,
  deskFirms,
  deskInvoices,
  feeRevenue,
  issueFee,
  issueInvoice,
  refuseInvoice,
  reverseInvoice,
  waiveFee,
} from '../../calls/desk.ts';
import { feeFaults } from '../../faults.ts';
import { feeSum } from '../../rules/rate.ts';
import {
  type BillRow,
  dueOf,
  insertBill,
  lockBills,
  readBill,
  readBillPage,
  readRevenue,
  setObjectionReply,
} from '../queries/bill.ts';
import { findPayers } from '../queries/firm.ts';
import { readInvoicePage } from '../queries/invoice.ts';
import { readServiceVat, readWaiverLimit } from '../queries/parameters.ts';
import { billAccruedFees } from '../services/billFees.ts';
import { notifyFirms } from '../services/notifyPayers.ts';
import { reviewRestrictions } from '../services/restrictDebtors.ts';
import {
  historyActorOf,
  feeHistory,
  feeLifecycle,
  feeMoverOf,
  recordFeeCreation,
} from '../services/transitionFee.ts';
import {
  transitionInvoice,
  matterOfInvoice,
  refuseInvoiceRequest as refuseRequest,
} from '../services/transitionInvoice.ts';
import { toFeeCard, readFeeFigures, toInvoiceCards } from './bill.ts';

const { not_found } = genericFaults;

export const feeDeskHandlers: Handler[] = [
  handle(deskFees, async (filter, { tx, now }) => {
    const { rows, next, sum } = await readBillPage(tx, null, filter, now);
    return { list: rows.map((row) => toFeeCard(row, now)), next, ...sum };
  }),

  handle(deskFee, async ({ feeId }, { tx, now, actor, fail: refuse }) => {
    const bill = (await readBill(tx, feeId, null)) ?? refuse(not_found);
    const [figures, timeline, waiverLimit] = await Promise.all([
      readFeeFigures(tx, bill),
      readTimeline(tx, feeHistory, feeId),
      readWaiverLimit(tx, actor.seats, now),
    ]);
    return {
      card: toFeeCard(bill, now),
      ...figures,
      note: bill.note,
      reason: bill.reason,
      objection: bill.objection,
      objectedAt: bill.objected_at,
      reply: bill.reply,
      timeline,
      waiverLimit,
    };
  }),

  handle(deskFirms, async ({ keyword }, { tx }) => ({ firms: await findPayers(tx, keyword) })),

  handle(issueFee, async ({ firmId, type, gross, discount, note: text }, scene) => {
    const { tx, now, newId, actor, fail: refuse } = scene;
    const [firm = refuse(not_found)] = await readFirms(tx, [firmId]);
    if (firm.kind === 'platform') return refuse(not_found);
    if (discount >= gross) return refuse(feeFaults.rate_empty);
    const id = newId();
    const no =
      (await insertBill(
        tx,
        { id, firmId, type, sum: feeSum(gross, discount, await readServiceVat(tx, now)), note: text },
        now,
      )) ?? '';
    await recordFeeCreation(scene, 'fee', { id, move: 'accrue', to: 'accrued', actor });
    return { feeId: id, no };
  }),

  handle(billFees, async ({ feeIds }, scene) => {
    const filter = [...new Set(feeIds)];
    if ((await lockBills(scene.tx, filter, null)).length !== filter.length) return scene.fail(not_found);
    return { billed: await billAccruedFees(scene, filter, scene.actor) };
  }),

  handle(waiveFee, async ({ feeId, reason }, scene) => {
    const { tx, now, actor, fail: refuse } = scene;
    const [bill = refuse(not_found)] = await lockBills(tx, [feeId], null);
    requireMove(feeLifecycle, bill, 'waive', actor.seats);
    const limit = (await readWaiverLimit(tx, actor.seats, now)) ?? refuse(not_found);
    if (dueOf(bill) > limit) return refuse(feeFaults.waiver_limit, { limit, amount: dueOf(bill) });
    await transition(scene, feeLifecycle, bill, 'waive', {
      ...feeMoverOf(actor),
      reason,
      set: sql`, waived_at = ${now}, waived_by = ${actor.personId}, reason = ${reason}`,
    });
    await reviewRestrictions(scene, [bill.firm_id]);
    await notifyFirms(scene, [
      {
        firmId: bill.firm_id,
        template: 'waived',
        matter: { type: 'fee', id: feeId, no: bill.no },
        params: { amount: String(dueOf(bill)), reason },
      },
    ]);
    return { feeId };
  }),

  handle(answerObjection, async ({ feeId, reply }, scene) => {
    const { tx, now, actor, fail: refuse } = scene;
    const [bill = refuse(not_found)] = await lockBills(tx, [feeId], null);
    if (!bill.objected_at || bill.replied_at) return refuse(feeFaults.no_objection);
    await setObjectionReply(tx, feeId, reply, now);
    await remark(scene, feeLifecycle, bill, 'answer', { reason: reply, ...historyActorOf(actor) });
    await reviewRestrictions(scene, [bill.firm_id]);
    await notifyFirms(scene, [
      {
        firmId: bill.firm_id,
        template: 'answered',
        matter: { type: 'fee', id: feeId, no: bill.no },
        params: { reply },
      },
    ]);
    return { feeId };
  }),

  handle(deskInvoices, async (filter, { tx }) => {
    const { rows, next } = await readInvoicePage(tx, null, filter);
    return { list: await toInvoiceCards(tx, rows), next };
  }),

  handle(issueInvoice, async ({ invoiceId, invoiceNo }, scene) => {
    const { invoice, bills } = await transitionInvoice(scene, invoiceId, {
      move: 'issue',
      invoiceNo,
      actor: scene.actor,
    });
    await transitionAll(scene, feeLifecycle, bills, 'invoice', {
      ...feeMoverOf(scene.actor),
      reason: invoiceNo,
    });
    await notifyFirms(scene, [
      {
        firmId: invoice.firm_id,
        template: 'invoice_issued',
        matter: matterOfInvoice(invoice),
        params: { number: invoiceNo },
      },
    ]);
    return { invoiceId };
  }),

  handle(refuseInvoice, async ({ invoiceId, reason }, scene) => {
    await refuseRequest(scene, invoiceId, reason, scene.actor);
    return { invoiceId };
  }),

  handle(reverseInvoice, async ({ invoiceId, redNo, reason }, scene) => {
    const { invoice, bills } = await transitionInvoice(scene, invoiceId, {
      move: 'reverse',
      redNo,
      reason,
      actor: scene.actor,
    });
    const [gone, still] = [bills.filter(isGone), bills.filter((bill) => !isGone(bill))];
    const undone = { ...feeMoverOf(scene.actor), reason: redNo, set: sql`, invoice_id = null` };
    await transitionAll(scene, feeLifecycle, still, 'uninvoice', undone);
    // Credited in full meanwhile.
    for (const bill of gone)
      await restore(scene, feeLifecycle, bill, 'uninvoice', { to: 'credited', ...undone });
    await notifyFirms(scene, [
      {
        firmId: invoice.firm_id,
        template: 'invoice_reversed',
        matter: matterOfInvoice(invoice),
        params: { number: redNo, reason },
      },
    ]);
    return { invoiceId };
  }),

  handle(feeRevenue, async (asked, { tx }) => ({ rows: await readRevenue(tx, asked) }), {
    readPreference: 'replica',
  }),
];

const isGone = (bill: BillRow) => dueOf(bill) === 0n;
