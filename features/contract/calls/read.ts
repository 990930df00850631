// Calls that read contracts: lists, one contract, and differences of versions.

import * as z from 'zod/mini';
import { CONTRACT_KINDS, SECOND_LANGUAGES } from '#features/article/choices.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { PRICE_BASES, TRANSPORTS } from '#features/terms/choices.ts';
import { query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  Moment,
  orderInput,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKcalPerKg,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import {
  AGREEMENT_TYPES,
  CONTRACT_ACTS,
  CONTRACT_LISTS,
  LEGS,
  RISKS,
  ROLES,
  CONTRACT_SIDES,
} from '../choices.ts';
import { contractFaults } from '../faults.ts';
import { CONTRACT_STATES } from '../states.ts';
import { ContractTerms, PlanMonth, PriceFormula } from '../terms.ts';
import { Instalment } from './plan.ts';

export const ContractParty = z.object({ id: Id, name: z.string(), shortName: z.string() });
export type ContractParty = z.output<typeof ContractParty>;

export const Dot = z.object({
  month: PlanMonth,
  planned: WireKg,
  delivered: WireKg,
  fulfilment: z.nullable(WireBasisPoints),
  level: z.enum(['good', 'near', 'short', 'open']),
});
export type Dot = z.output<typeof Dot>;

const Reference = z.object({ id: Id, no: z.string(), kind: choice(CONTRACT_KINDS), title: z.string() });

export const ContractCard = z.object({
  id: Id,
  no: z.string(),
  kind: choice(CONTRACT_KINDS),
  state: choice(CONTRACT_STATES),
  version: z.int(),
  title: z.string(),
  /** Role of the reader's firm; null for an operator. */
  side: z.nullable(choice(ROLES)),
  seller: ContractParty,
  buyer: ContractParty,
  tradeCo: z.nullable(ContractParty),
  coalOrg: z.nullable(ContractParty),
  useCoalOrg: z.nullable(ContractParty),
  /** Null for agreements that do not concern coal. */
  varietyId: z.nullable(z.string()),
  heat: z.nullable(WireKcalPerKg),
  sulphur: z.nullable(WireBasisPoints),
  quantity: z.nullable(WireKg),
  delivered: WireKg,
  settled: WireKg,
  price: z.nullable(WireHaoPerTonne),
  priceBasis: z.nullable(choice(PRICE_BASES)),
  isTaxIncluded: z.nullable(z.boolean()),
  goods: z.nullable(WireFen),
  windowFrom: z.nullable(Day),
  windowTo: z.nullable(Day),
  /** Of what was planned to date; null before anything was due. */
  fulfilment: z.nullable(WireBasisPoints),
  /** Of the current month to its end, at the pace so far; null where none can be made. */
  forecast: z.nullable(WireBasisPoints),
  signed: z.array(choice(ROLES)),
  signBy: z.nullable(Moment),
  toDo: z.nullable(choice(CONTRACT_ACTS)),
  hasBreach: z.boolean(),
  year: z.nullable(z.int()),
  month: z.nullable(PlanMonth),
  agreementType: z.nullable(choice(AGREEMENT_TYPES)),
  parent: z.nullable(Reference),
  listingNo: z.nullable(z.string()),
  /**
   * One of a trading company's two legs and the other one. The other's price, and so the margin, is visible
   * to the trading company only.
   */
  leg: z.nullable(choice(LEGS)),
  otherLeg: z.nullable(
    z.object({
      id: Id,
      no: z.string(),
      party: ContractParty,
      quantity: WireKg,
      price: WireHaoPerTonne,
      state: choice(CONTRACT_STATES),
    }),
  ),
  risks: z.array(choice(RISKS)),
  endedAt: z.nullable(Moment),
  endedAs: z.nullable(z.enum(['settled', 'terminated', 'void'])),
  packBytes: z.nullable(z.int()),
  /** Once archived: the earliest day of deletion. */
  keptUntil: z.nullable(Day),
  /** Whether a paper of the platform exists that anybody may verify by number and code. */
  hasPaper: z.boolean(),
  createdAt: Moment,
});
export type ContractCard = z.output<typeof ContractCard>;

export const ListedContract = z.extend(ContractCard, {
  /** For a year contract: its months, and the formula of the monthly price. */
  months: z.array(Dot),
  formula: z.nullable(PriceFormula),
  bond: z.nullable(WireFen),
  /** For a leg: end of the reader's first binding to expire, while all are in force. */
  boundUntil: z.nullable(Day),
});
export type ListedContract = z.output<typeof ListedContract>;

export const CONTRACT_SORTS = ['quantity', 'delivered', 'price', 'goods', 'windowTo', 'forecast'] as const;

export const contractPage = query({
  path: '/api/contract/document/page',
  summary:
    "The firm's contracts by kind, newest first; `archive` are those that are over. Totals come with the " +
    'first page.',
  access: ALL_SEATS,
  input: {
    /** All except archived ones if absent. */
    list: z.optional(choice(CONTRACT_LISTS)),
    side: z.optional(choice(ROLES)),
    states: z.optional(z.array(choice(CONTRACT_STATES)).check(z.maxLength(11))),
    needsMe: z.optional(z.boolean()),
    counterpartyId: z.optional(Id),
    varietyId: z.optional(text(1, 40)),
    listingId: z.optional(Id),
    parentId: z.optional(Id),
    orgId: z.optional(Id),
    agreementType: z.optional(choice(AGREEMENT_TYPES)),
    transport: z.optional(choice(TRANSPORTS)),
    year: z.optional(wholeNumber(2_020, 2_099)),
    month: z.optional(PlanMonth),
    /** Matches part of a number or name. */
    listingNo: z.optional(text(0, 40)),
    parentNo: z.optional(text(0, 40)),
    orgName: z.optional(text(0, 40)),
    /** The other side, or either side if the reader's firm is neither. */
    counterpartyName: z.optional(text(0, 40)),
    /** The seller's province, by its Chinese name. */
    province: z.optional(text(0, 40)),
    kind: z.optional(choice(CONTRACT_KINDS)),
    /** In force after the end of its delivery window. */
    isOverdue: z.optional(z.boolean()),
    endedAs: z.optional(z.enum(['settled', 'terminated', 'void'])),
    fulfilmentBelow: z.optional(WireBasisPoints),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...orderInput(CONTRACT_SORTS),
    ...pageInput,
  },
  output: z.extend(pageOf(ListedContract), {
    totals: z.nullable(
      z.object({ count: z.int(), quantity: WireKg, delivered: WireKg, goods: WireFen, needsMe: z.int() }),
    ),
  }),
  topics: () => ['me'],
});

const Bond = z.object({
  side: choice(CONTRACT_SIDES),
  holdId: Id,
  no: z.string(),
  amount: WireFen,
  state: z.string(),
});

const Signature = z.object({
  role: choice(ROLES),
  firm: ContractParty,
  person: z.string(),
  certificateSerial: z.string(),
  sha256: z.string(),
  signedAt: Moment,
});

const Version = z.object({
  number: z.int(),
  hash: z.string(),
  role: z.nullable(choice(ROLES)),
  by: z.string(),
  at: Moment,
  note: z.string(),
});

const Breach = z.object({
  id: Id,
  no: z.string(),
  state: z.string(),
  byRole: choice(ROLES),
  text: z.string(),
  files: z.array(FileLink),
  at: Moment,
  ruling: z.nullable(
    z.object({
      outcome: z.enum(['terminate', 'continue']),
      sellerForfeits: WireBasisPoints,
      buyerForfeits: WireBasisPoints,
      reason: z.string(),
      at: Moment,
    }),
  ),
});

export const ContractDetail = z.object({
  card: ContractCard,
  terms: ContractTerms,
  /** SHA-256 of the canonical JSON of terms and parties. */
  termsHash: z.string(),
  mayDo: z.array(choice(CONTRACT_ACTS)),
  awaiting: z.nullable(choice(ROLES)),
  /** Missing signers in signing order; with parallel signing all may sign at once. */
  signers: z.array(
    z.object({ role: choice(ROLES), firm: ContractParty, hasSigned: z.boolean(), maySign: z.boolean() }),
  ),
  source: z.nullable(
    z.object({ listingId: Id, listingNo: z.string(), responseId: Id, responseNo: z.string() }),
  ),
  /** In full for the own side, the amount for the other. */
  bonds: z.array(Bond),
  versions: z.array(Version),
  signatures: z.array(Signature),
  /** The file signed last, or the one open for signing; null before. */
  paper: z.nullable(z.object({ link: FileLink, sha256: z.string(), verifyCode: z.string() })),
  attachments: z.array(FileLink),
  children: z.array(
    z.object({
      id: Id,
      no: z.string(),
      kind: choice(CONTRACT_KINDS),
      agreementType: z.nullable(choice(AGREEMENT_TYPES)),
      title: z.string(),
      state: choice(CONTRACT_STATES),
      month: z.nullable(PlanMonth),
      quantity: z.nullable(WireKg),
      delivered: WireKg,
      price: z.nullable(WireHaoPerTonne),
      createdAt: Moment,
    }),
  ),
  /** Twelve for a year, one for a month, otherwise none. */
  months: z.array(Dot),
  breaches: z.array(Breach),
  prepay: z.nullable(
    z.object({
      needed: WireFen,
      locked: WireFen,
      /** What may still be locked, the tolerance included. */
      most: WireFen,
      mayLock: z.boolean(),
    }),
  ),
  /** Payment plan by due day; empty for a party that neither pays nor is paid. */
  plan: z.array(Instalment),
  /** Retained from the settlement sheets; null if not agreed. `until`: the last release. */
  retention: z.nullable(
    z.object({
      share: WireBasisPoints,
      held: WireFen,
      owed: WireFen,
      paid: WireFen,
      until: z.nullable(Moment),
    }),
  ),
  /** Bond that the reader's signature will set aside; null if none is due. */
  toSetAside: z.nullable(WireFen),
  finishedBy: z.array(choice(ROLES)),
  /** Roles that agreed to one more working day for signing, and whether an operator granted it. */
  extendAgreedBy: z.array(choice(ROLES)),
  isExtended: z.boolean(),
  timeline: z.array(TimelineEntry),
});
export type ContractDetail = z.output<typeof ContractDetail>;

export const contractDetail = query({
  path: '/api/contract/document/detail',
  summary:
    'One contract: its terms, parties, versions, signatures, bonds and history, and what the reader may do ' +
    'now.',
  access: ALL_SEATS,
  input: { contractId: Id },
  output: ContractDetail,
  faults: [contractFaults.not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});

export const readingCopyLink = query({
  path: '/api/contract/paper/copy',
  summary:
    'Where the paper is to be had in Chinese and a second language side by side. It is for reading: the ' +
    'Chinese paper counts, and its hash is printed on the copy.',
  access: ALL_SEATS,
  input: { contractId: Id, locale: choice(SECOND_LANGUAGES) },
  output: z.object({ url: z.string(), until: Moment, name: z.string() }),
  faults: [contractFaults.not_found, contractFaults.wrong_state],
});

export const contractOfDeal = query({
  path: '/api/contract/document/of_deal',
  summary: 'Which contract a deal led to: known by its response from the moment it was struck.',
  access: ALL_SEATS,
  input: { responseId: Id },
  output: z.object({ contractId: Id }),
  faults: [contractFaults.not_found],
});

/** One difference between two versions, in wire form; null where a side has no value. */
export const ContractChange = z.object({
  path: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type ContractChange = z.output<typeof ContractChange>;

export const contractRedline = query({
  path: '/api/contract/document/redline',
  summary:
    'What changed from one version of the terms to another; without them, from the last but one to the ' +
    'last. Of a supplement: what it changes.',
  access: ALL_SEATS,
  input: { contractId: Id, from: z.optional(wholeNumber(1, 9_999)), to: z.optional(wholeNumber(1, 9_999)) },
  output: z.object({
    from: z.int(),
    to: z.int(),
    changes: z.array(ContractChange),
    before: z.nullable(ContractTerms),
    after: ContractTerms,
  }),
  faults: [contractFaults.not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});
