// Operator calls: fees, objections, invoices and revenue.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  Moment,
  pageInput,
  pageOf,
  MoneyInput,
  MoneyOrZeroInput,
  text,
  wholeNumber,
  WireFen,
} from '#packages/schema/wire.ts';
import { FEE_TYPES, ISSUED_FEES } from '../choices.ts';
import { feeFaults } from '../faults.ts';
import { BILLING_SEATS, FEE_OPERATORS, FEE_SUPERVISORS } from '../states.ts';
import { FeeCard, feeFigures, feeFilters, InvoiceCard, InvoiceStateWire } from './bill.ts';
import { mutationsOn, feeAct, Ids, InvoiceNo, ReasonText, summedPageOf } from './shared.ts';

const { not_found, wrong_state } = genericFaults;
const invoiceAct = mutationsOn({ invoiceId: Id }, z.object({ invoiceId: Id }));

export const deskFees = query({
  path: '/api/fee/desk/bills',
  summary: 'The fees of every firm, the newest first.',
  access: FEE_SUPERVISORS,
  input: { isObjected: z.optional(z.boolean()), ...feeFilters },
  output: summedPageOf(FeeCard),
});

export const deskFee = query({
  path: '/api/fee/desk/bill',
  summary: 'One fee as its desk sees it.',
  access: FEE_SUPERVISORS,
  input: { feeId: Id },
  output: z.object({
    card: FeeCard,
    ...feeFigures,
    note: z.string(),
    reason: z.string(),
    objection: z.string(),
    objectedAt: z.nullable(Moment),
    reply: z.string(),
    timeline: z.array(TimelineEntry),
    /** Maximum the reader may waive, fen; null if none. */
    waiverLimit: z.nullable(WireFen),
  }),
  faults: [not_found],
});

export const deskFirms = query({
  path: '/api/fee/desk/firms',
  summary: 'Firms a fee may be issued to, by a part of their name.',
  access: FEE_SUPERVISORS,
  input: { keyword: text(0, 40) },
  output: z.object({ firms: z.array(z.object({ id: Id, name: z.string() })) }),
});

export const issueFee = mutation({
  path: '/api/fee/desk/issue',
  summary: 'Issues a fee that no tonnes make: a membership, a training, a service.',
  access: BILLING_SEATS,
  input: {
    firmId: Id,
    type: choice(ISSUED_FEES),
    gross: MoneyInput,
    discount: MoneyOrZeroInput,
    note: text(2, 140),
  },
  output: z.object({ feeId: Id, no: z.string() }),
  faults: [not_found, feeFaults.rate_empty],
});

export const billFees = mutation({
  path: '/api/fee/desk/send',
  summary: 'Sends bills for what has accrued, before the clock does.',
  access: BILLING_SEATS,
  input: { feeIds: Ids },
  output: z.object({ billed: wholeNumber(0, 100) }),
  faults: [not_found, wrong_state],
});

export const waiveFee = feeAct({
  path: '/api/fee/desk/waive',
  summary: 'Waives a fee for a reason, up to what the seat may waive.',
  access: FEE_OPERATORS,
  input: { reason: ReasonText },
  faults: [feeFaults.waiver_limit],
});

export const answerObjection = mutation({
  path: '/api/fee/desk/answer',
  summary: "Answers a firm's objection; the fee stays owed unless it is waived.",
  access: FEE_OPERATORS,
  input: { feeId: Id, reply: ReasonText },
  output: z.object({ feeId: Id }),
  faults: [not_found, feeFaults.no_objection],
});

export const deskInvoices = query({
  path: '/api/fee/desk/invoices',
  summary: 'The invoices firms have asked for, those that wait first in time.',
  access: FEE_SUPERVISORS,
  input: {
    id: z.optional(Id),
    state: z.optional(InvoiceStateWire),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(InvoiceCard),
});

export const issueInvoice = invoiceAct({
  path: '/api/fee/desk/issue_invoice',
  summary: 'The invoice was made out under this number; its fees are invoiced.',
  access: BILLING_SEATS,
  input: { invoiceNo: InvoiceNo },
  faults: [feeFaults.invoice_used],
});

export const refuseInvoice = invoiceAct({
  path: '/api/fee/desk/refuse_invoice',
  summary: 'Turns the request down with a reason; its fees may be asked for again.',
  access: BILLING_SEATS,
  input: { reason: ReasonText },
});

export const reverseInvoice = invoiceAct({
  path: '/api/fee/desk/reverse_invoice',
  summary: 'A red invoice was made out against it; its fees are paid and not invoiced.',
  access: BILLING_SEATS,
  input: { redNo: InvoiceNo, reason: ReasonText },
  faults: [feeFaults.invoice_used],
});

export const feeRevenue = query({
  path: '/api/fee/desk/revenue',
  summary:
    'What fees came to by month of payment and type, or by day of one month: paid and sent back, net and ' +
    'tax of what is left; and what was waived.',
  access: FEE_SUPERVISORS,
  input: { year: wholeNumber(2_020, 2_099), month: z.optional(wholeNumber(1, 12)) },
  output: z.object({
    rows: z.array(
      z.object({
        /** A month, 2026-11, or a day of the month that was asked for. */
        period: z.string(),
        type: choice(FEE_TYPES),
        bills: z.int(),
        paid: WireFen,
        refunded: WireFen,
        net: WireFen,
        vat: WireFen,
        waived: WireFen,
      }),
    ),
  }),
});
