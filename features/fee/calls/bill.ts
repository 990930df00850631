// Calls of a firm about its fees: list, pay, object, request invoices.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { Credit } from '#features/firm/credit.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKg,
} from '#packages/schema/wire.ts';
import { FEE_TYPES, TIERS } from '../choices.ts';
import { feeFaults } from '../faults.ts';
import { FEE_READERS, feeMachine, invoiceMachine, PAYING_SEATS } from '../states.ts';
import { feeAct, Ids, listInput, FeeParty, ReasonText, summedPageOf } from './shared.ts';

const { not_found, wrong_state } = genericFaults;

export const FeeStateWire = z.enum(statesOf(feeMachine));
export const InvoiceStateWire = z.enum(statesOf(invoiceMachine));

export const FeeCard = z.object({
  id: Id,
  no: z.string(),
  firm: FeeParty,
  type: choice(FEE_TYPES),
  state: FeeStateWire,
  contractId: z.nullable(Id),
  contractNo: z.string(),
  sheetId: z.nullable(Id),
  sheetNo: z.string(),
  quantity: z.nullable(WireKg),
  rate: z.nullable(WireHaoPerTonne),
  /** Of an entrust: the share of the deal's worth that was signed. */
  agreed: z.nullable(
    z.object({ entrustId: Id, entrustNo: z.string(), worth: WireFen, share: WireBasisPoints }),
  ),
  payable: WireFen,
  credited: WireFen,
  accruedAt: Moment,
  dueAt: z.nullable(Moment),
  isOverdue: z.boolean(),
  isObjected: z.boolean(),
  isOnInvoice: z.boolean(),
});
export type FeeCard = z.output<typeof FeeCard>;

export const FEE_MOVES = ['pay', 'object', 'invoice'] as const;
export type FirmFeeMove = (typeof FEE_MOVES)[number];

const moves = z.array(choice(FEE_MOVES));
const ListedFee = z.extend(FeeCard, { moves });
export type ListedFee = z.output<typeof ListedFee>;

export const feeFilters = {
  states: z.optional(list(FeeStateWire, 6)),
  type: z.optional(choice(FEE_TYPES)),
  isOverdue: z.optional(z.boolean()),
  ...listInput,
};

/** The tier of the firm's rates, and the credit it follows from. */
export const FeeStanding = z.object({
  tier: choice(TIERS),
  credit: Credit,
  gold: z.int(),
  silver: z.int(),
});
export type FeeStanding = z.output<typeof FeeStanding>;

export const feePage = query({
  path: '/api/fee/bill/page',
  summary: "The firm's fees, the newest first, with what they come to and the tier of its rates.",
  access: FEE_READERS,
  input: feeFilters,
  output: z.extend(summedPageOf(ListedFee), { standing: FeeStanding }),
  topics: () => ['me'],
});

/** The amount charged and the credit notes since. */
export const feeFigures = {
  gross: WireFen,
  discount: WireFen,
  charged: WireFen,
  chargedFor: z.nullable(WireKg),
  net: WireFen,
  vat: WireFen,
  vatRate: WireBasisPoints,
  credits: z.array(
    z.object({
      no: z.string(),
      sheetNo: z.string(),
      cause: choice(['confirmed', 'reversed']),
      quantity: WireKg,
      amount: WireFen,
      isRefunded: z.boolean(),
      at: Moment,
    }),
  ),
};

export const feeDetail = query({
  path: '/api/fee/bill/detail',
  summary: 'One fee: what it was reckoned of, its tax, its objection and what happened to it.',
  access: FEE_READERS,
  input: { feeId: Id },
  output: z.object({
    card: FeeCard,
    ...feeFigures,
    note: z.string(),
    reason: z.string(),
    billedAt: z.nullable(Moment),
    paidAt: z.nullable(Moment),
    objection: z.nullable(
      z.object({ text: z.string(), at: Moment, reply: z.string(), repliedAt: z.nullable(Moment) }),
    ),
    invoice: z.nullable(
      z.object({ id: Id, no: z.string(), state: InvoiceStateWire, invoiceNo: z.nullable(z.string()) }),
    ),
    timeline: z.array(TimelineEntry),
    moves,
  }),
  faults: [not_found],
  topics: ({ feeId }) => [`fee/${feeId}`],
});

export const payFees = mutation({
  path: '/api/fee/bill/pay',
  summary: 'Pays one fee or many from what the firm has available: all or none (M12).',
  access: PAYING_SEATS,
  input: { feeIds: Ids },
  output: z.object({ paid: z.int(), amount: WireFen }),
  faults: [not_found, wrong_state, fundsFaults.insufficient],
});

export const objectToFee = feeAct({
  path: '/api/fee/bill/object',
  summary:
    'The firm says why it should not owe this. While nobody has answered, it does not keep the firm from ' +
    'trading.',
  access: PAYING_SEATS,
  input: { reason: ReasonText },
  faults: [feeFaults.objected_already],
});

export const requestInvoice = mutation({
  path: '/api/fee/invoice/request',
  summary:
    'Asks for one invoice over fees that are paid: their lines on it, the firm and its tax number from ' +
    'its certification.',
  access: PAYING_SEATS,
  input: { feeIds: Ids },
  output: z.object({ invoiceId: Id, no: z.string(), gross: WireFen }),
  faults: [not_found, wrong_state, feeFaults.on_invoice],
});

export const InvoiceCard = z.object({
  id: Id,
  no: z.string(),
  state: InvoiceStateWire,
  firm: FeeParty,
  title: z.string(),
  taxNo: z.string(),
  gross: WireFen,
  net: WireFen,
  vat: WireFen,
  /** Issued for more than its fees now come to; to be replaced after a red invoice. */
  isOutdated: z.boolean(),
  invoiceNo: z.nullable(z.string()),
  redNo: z.nullable(z.string()),
  reason: z.string(),
  requestedAt: Moment,
  decidedAt: z.nullable(Moment),
  lines: z.array(z.object({ no: z.string(), type: choice(FEE_TYPES), payable: WireFen })),
});
export type InvoiceCard = z.output<typeof InvoiceCard>;

export const invoicePage = query({
  path: '/api/fee/invoice/page',
  summary: "The firm's invoices for fees, the newest first.",
  access: FEE_READERS,
  input: { ...pageInput },
  output: pageOf(InvoiceCard),
  topics: () => ['me'],
});
