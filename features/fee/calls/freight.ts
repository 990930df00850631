// Calls for freight bills: issued by carrier or sender, confirmed and paid.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import {
  type BasisPoints,
  basisPoints,
  type HaoPerTonne,
  haoPerTonne,
  type Metre,
} from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  exact,
  Id,
  list,
  Moment,
  MoneyOrZeroInput,
  text,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKg,
  WireMetre,
} from '#packages/schema/wire.ts';
import { FREIGHT_BASES, FREIGHT_UNITS, FEE_SIDES } from '../choices.ts';
import { feeFaults } from '../faults.ts';
import { MAX_ALLOWANCE, MAX_DISTANCE, MAX_RATE } from '../rules/freight.ts';
import { FEE_READERS, FREIGHT_SEATS, freightMachine, PAYING_SEATS } from '../states.ts';
import { mutationsOn, InvoiceNo, listInput, FeeParty, ReasonText, summedPageOf } from './shared.ts';

const { not_found } = genericFaults;
export const FreightStateWire = z.enum(statesOf(freightMachine));

export const FreightCard = z.object({
  id: Id,
  no: z.string(),
  state: FreightStateWire,
  carrier: FeeParty,
  payer: FeeParty,
  contractId: Id,
  contractNo: z.string(),
  from: z.string(),
  to: z.string(),
  carried: WireKg,
  shortageFine: WireFen,
  payable: WireFen,
  trips: z.int(),
  createdAt: Moment,
});
export type FreightCard = z.output<typeof FreightCard>;

export const FREIGHT_ACTS = ['confirm', 'return', 'withdraw', 'pay', 'invoice'] as const;
export type FreightAct = (typeof FREIGHT_ACTS)[number];

const moves = z.array(choice(FREIGHT_ACTS));
const ListedFreight = z.extend(FreightCard, { moves });
export type ListedFreight = z.output<typeof ListedFreight>;

export const freightPage = query({
  path: '/api/fee/freight/page',
  summary: 'The freight bills the firm owes, drove or wrote, the newest first.',
  access: FEE_READERS,
  input: {
    states: z.optional(list(FreightStateWire, 6)),
    contractId: z.optional(Id),
    carrierId: z.optional(Id),
    fromPlace: z.optional(text(1, 60)),
    toPlace: z.optional(text(1, 60)),
    ...listInput,
  },
  output: summedPageOf(ListedFreight),
  topics: () => ['me'],
});

export const freightFacets = query({
  path: '/api/fee/freight/facets',
  summary: "The carriers and the ways that the firm's freight bills name, by which its list is narrowed.",
  access: FEE_READERS,
  input: {},
  output: z.object({
    carriers: z.array(FeeParty),
    ways: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
  topics: () => ['me'],
});

export const freightDetail = query({
  path: '/api/fee/freight/detail',
  summary: 'One freight bill: its trips, its weights, its fines, its tax and what happened to it.',
  access: FEE_READERS,
  input: { freightId: Id },
  output: z.object({
    card: FreightCard,
    payerSide: choice(FEE_SIDES),
    writtenBy: FeeParty,
    basis: choice(FREIGHT_BASES),
    unit: choice(FREIGHT_UNITS),
    rate: WireHaoPerTonne,
    distance: z.nullable(WireMetre),
    allowance: WireBasisPoints,
    goodsPrice: WireHaoPerTonne,
    loaded: WireKg,
    received: WireKg,
    /** In ten-thousandths of a kilogram. */
    excess: exact(),
    gross: WireFen,
    otherFine: WireFen,
    otherReason: z.string(),
    net: WireFen,
    vat: WireFen,
    remark: z.string(),
    reason: z.string(),
    invoiceNo: z.nullable(z.string()),
    /** Part that the payer's contract lock can pay: what outstanding coal does not need. */
    fromLock: WireFen,
    trips: z.array(z.object({ id: Id, no: z.string(), plate: z.string(), loaded: WireKg, received: WireKg })),
    timeline: z.array(TimelineEntry),
    moves,
  }),
  faults: [not_found],
  topics: ({ freightId }) => [`freight/${freightId}`],
});

export const freightContracts = query({
  path: '/api/fee/freight/contracts',
  summary:
    'The contracts of whose trips some are signed for and in no bill yet: those the firm is a side of, ' +
    'or whose trucks it drove.',
  access: FREIGHT_SEATS,
  input: {},
  output: z.object({
    contracts: z.array(
      z.object({
        id: Id,
        no: z.string(),
        title: z.string(),
        seller: FeeParty,
        buyer: FeeParty,
        trips: z.int(),
        loaded: WireKg,
      }),
    ),
  }),
});

export const freightChoices = query({
  path: '/api/fee/freight/choices',
  summary:
    'What a freight bill of a contract may be made of: its signed trips in no bill, the carriers, the ' +
    'places and what the parameters propose.',
  access: FREIGHT_SEATS,
  input: { contractId: Id },
  output: z.object({
    contractNo: z.string(),
    seller: FeeParty,
    buyer: FeeParty,
    from: z.string(),
    to: z.string(),
    allowance: WireBasisPoints,
    goodsPrice: WireHaoPerTonne,
    vatRate: WireBasisPoints,
    /** Of the last bill of the contract; null before the first. */
    usualRate: z.nullable(z.object({ unit: choice(FREIGHT_UNITS), rate: WireHaoPerTonne })),
    carriers: z.array(z.object({ id: Id, name: z.string() })),
    trips: z.array(
      z.object({
        id: Id,
        no: z.string(),
        plate: z.string(),
        loaded: WireKg,
        received: WireKg,
        signedAt: Moment,
      }),
    ),
  }),
  faults: [not_found],
});

const Rate = exact<HaoPerTonne>({ min: haoPerTonne(1n), max: MAX_RATE });
const Moved = z.object({ freightId: Id, state: FreightStateWire });
const freightAct = mutationsOn({ freightId: Id }, Moved);

export const writeFreight = mutation({
  path: '/api/fee/freight/write',
  summary: 'Writes a bill for trips that are signed for, each in one bill only.',
  access: FREIGHT_SEATS,
  input: {
    contractId: Id,
    carrierId: Id,
    payer: choice(FEE_SIDES),
    tripIds: list(Id, 200, 1),
    from: text(1, 60),
    to: text(1, 60),
    basis: choice(FREIGHT_BASES),
    unit: choice(FREIGHT_UNITS),
    rate: Rate,
    distance: z.optional(exact<Metre>({ min: 1n, max: MAX_DISTANCE })),
    allowance: exact<BasisPoints>({ min: basisPoints(0n), max: MAX_ALLOWANCE }),
    goodsPrice: exact<HaoPerTonne>({ min: haoPerTonne(0n), max: MAX_RATE }),
    otherFine: MoneyOrZeroInput,
    otherReason: text(0, 140),
    remark: text(0, 500),
  },
  output: z.extend(Moved, { no: z.string(), payable: WireFen }),
  faults: [
    genericFaults.bad_parameter,
    not_found,
    feeFaults.carrier_unknown,
    feeFaults.distance_needed,
    feeFaults.trip_unweighed,
    feeFaults.trip_billed,
    feeFaults.fines_exceed,
  ],
});

export const confirmFreight = freightAct({
  path: '/api/fee/freight/confirm',
  summary: 'Who owes the carriage agrees with the bill.',
  access: PAYING_SEATS,
});

export const returnFreight = freightAct({
  path: '/api/fee/freight/return',
  summary: 'Who would owe the carriage says what is wrong with the bill.',
  access: PAYING_SEATS,
  input: { reason: ReasonText },
});

export const withdrawFreight = freightAct({
  path: '/api/fee/freight/withdraw',
  summary: 'Who wrote the bill takes it back; its trips may be billed anew.',
  access: FREIGHT_SEATS,
});

export const payFreight = freightAct({
  path: '/api/fee/freight/pay',
  summary:
    'Pays the carrier (M11): from what the buyer has locked for the contract beyond the worth of its ' +
    'coal, and the rest from what is available.',
  access: PAYING_SEATS,
  faults: [fundsFaults.insufficient],
});

export const invoiceFreight = freightAct({
  path: '/api/fee/freight/invoice',
  summary: 'The carrier enters the number of its invoice.',
  access: FREIGHT_SEATS,
  input: { invoiceNo: InvoiceNo },
  faults: [feeFaults.invoice_used],
});
