// Reading contracts: the firm's lists, and one contract as a document with all its reader may do with it.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { PRICE_BASES, TRANSPORTS } from '#features/trade/choices.ts';
import { query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  Moment,
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
  CONTRACT_KINDS,
  CONTRACT_LISTS,
  LEGS,
  RISKS,
  ROLES,
  SIDES,
} from '../choices.ts';
import { contractFaults } from '../faults.ts';
import { CONTRACT_STATES } from '../states.ts';
import { ContractTerms, Month, PriceFormula } from '../terms.ts';

export const Party = z.object({ id: Id, name: z.string(), shortName: z.string() });
export type Party = z.output<typeof Party>;

export const Dot = z.object({
  month: Month,
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
  /** The role of the reader's firm; null for an operator. */
  side: z.nullable(choice(ROLES)),
  seller: Party,
  buyer: Party,
  tradeCo: z.nullable(Party),
  coalOrg: z.nullable(Party),
  useCoalOrg: z.nullable(Party),
  /** Of agreements, which may be about no tonnes, these are null as far as they say nothing. */
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
  /** Of what was planned until now; null before anything was due. */
  fulfilment: z.nullable(WireBasisPoints),
  signed: z.array(choice(ROLES)),
  /** While something is to be signed. */
  signBy: z.nullable(Moment),
  /** What waits for the reader's firm. */
  toDo: z.nullable(choice(CONTRACT_ACTS)),
  hasBreach: z.boolean(),
  year: z.nullable(z.int()),
  month: z.nullable(Month),
  agreementType: z.nullable(choice(AGREEMENT_TYPES)),
  parent: z.nullable(Reference),
  listingNo: z.nullable(z.string()),
  /** Of a trading company's two legs the one and the other; its price, and so the margin, is shown to the trading company alone. */
  leg: z.nullable(choice(LEGS)),
  otherLeg: z.nullable(
    z.object({
      id: Id,
      no: z.string(),
      party: Party,
      quantity: WireKg,
      price: WireHaoPerTonne,
      state: choice(CONTRACT_STATES),
    }),
  ),
  risks: z.array(choice(RISKS)),
  endedAt: z.nullable(Moment),
  /** How it ended, once it is archived. */
  endedAs: z.nullable(z.enum(['settled', 'terminated', 'void'])),
  packBytes: z.nullable(z.int()),
  /** Once it is archived: the day until which it is kept at least. */
  keptUntil: z.nullable(Day),
  /** It has a paper of the platform, which anybody may check by its number and code. */
  hasPaper: z.boolean(),
  createdAt: Moment,
});
export type ContractCard = z.output<typeof ContractCard>;

/** Beside the card, what a list of its kind shows. */
export const ListedContract = z.extend(ContractCard, {
  /** Of a year: its twelve months, and what each month's price is worked out by. */
  months: z.array(Dot),
  formula: z.nullable(PriceFormula),
  /** What the reader's own firm has set aside for it. */
  bond: z.nullable(WireFen),
  /** Of a leg: the day on which the reader's first binding behind it ends, while each is in force. */
  boundUntil: z.nullable(Day),
});
export type ListedContract = z.output<typeof ListedContract>;

export const contractPage = query({
  path: '/api/contract/document/page',
  summary:
    "The firm's contracts by kind, newest first; `archive` are those that are over. Totals come with the first page.",
  access: ALL_SEATS,
  input: {
    /** Without one: all that are not archived. */
    list: z.optional(choice(CONTRACT_LISTS)),
    side: z.optional(choice(ROLES)),
    states: z.optional(z.array(choice(CONTRACT_STATES)).check(z.maxLength(11))),
    /** Only what waits for the reader's firm. */
    needsMe: z.optional(z.boolean()),
    counterpartyId: z.optional(Id),
    varietyId: z.optional(text(1, 40)),
    listingId: z.optional(Id),
    parentId: z.optional(Id),
    orgId: z.optional(Id),
    agreementType: z.optional(choice(AGREEMENT_TYPES)),
    transport: z.optional(choice(TRANSPORTS)),
    year: z.optional(wholeNumber(2_020, 2_099)),
    month: z.optional(Month),
    /** Parts of numbers and names, as people type them. */
    listingNo: z.optional(text(0, 40)),
    parentNo: z.optional(text(0, 40)),
    orgName: z.optional(text(0, 40)),
    /** Of the other side, or of both where neither is the reader's. */
    counterpartyName: z.optional(text(0, 40)),
    /** Where the seller is, by its Chinese name. */
    province: z.optional(text(0, 40)),
    /** Among those that are over. */
    kind: z.optional(choice(CONTRACT_KINDS)),
    /** In force, and its time of delivery is over. */
    isOverdue: z.optional(z.boolean()),
    endedAs: z.optional(z.enum(['settled', 'terminated', 'void'])),
    /** Fulfilled to less than this. */
    fulfilmentBelow: z.optional(WireBasisPoints),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
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
  side: choice(SIDES),
  holdId: Id,
  no: z.string(),
  amount: WireFen,
  state: z.string(),
});

const Signature = z.object({
  role: choice(ROLES),
  firm: Party,
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
  /** SHA-256 of the canonical JSON of the terms with the parties. */
  termsHash: z.string(),
  /** What this reader may do now: the buttons. */
  mayDo: z.array(choice(CONTRACT_ACTS)),
  /** In negotiation: whose answer is awaited. */
  awaiting: z.nullable(choice(ROLES)),
  /** Who has yet to sign, in the order in which they may; with parallel signing all of them may at once. */
  signers: z.array(
    z.object({ role: choice(ROLES), firm: Party, hasSigned: z.boolean(), maySign: z.boolean() }),
  ),
  source: z.nullable(
    z.object({ listingId: Id, listingNo: z.string(), responseId: Id, responseNo: z.string() }),
  ),
  /** What the reader may see: its own in full, the other side's amount. */
  bonds: z.array(Bond),
  versions: z.array(Version),
  signatures: z.array(Signature),
  /** As it was signed last, or laid open to sign; null before that. */
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
      month: z.nullable(Month),
      quantity: z.nullable(WireKg),
      delivered: WireKg,
      price: z.nullable(WireHaoPerTonne),
      createdAt: Moment,
    }),
  ),
  /** Twelve for a year, one for a month, none otherwise. */
  months: z.array(Dot),
  breaches: z.array(Breach),
  /** Where the coal is paid ahead: what should be locked for it, and what is. */
  prepay: z.nullable(z.object({ needed: WireFen, locked: WireFen, mayLock: z.boolean() })),
  /** Kept back of its sheets; null where nothing was agreed. `until`: the last of it. */
  retention: z.nullable(
    z.object({
      share: WireBasisPoints,
      held: WireFen,
      owed: WireFen,
      paid: WireFen,
      until: z.nullable(Moment),
    }),
  ),
  /** What the reader's own signature will set aside as bond; null where that is nothing, or done. */
  toSetAside: z.nullable(WireFen),
  /** Who has said that all is delivered. */
  finishedBy: z.array(choice(ROLES)),
  /** Who has agreed to one working day more for signing, and whether the desk has granted it. */
  extendAgreedBy: z.array(choice(ROLES)),
  isExtended: z.boolean(),
  timeline: z.array(
    z.object({
      move: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      by: z.nullable(z.string()),
      firm: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      at: Moment,
    }),
  ),
});
export type ContractDetail = z.output<typeof ContractDetail>;

export const contractDetail = query({
  path: '/api/contract/document/detail',
  summary:
    'One contract: its terms, parties, versions, signatures, bonds and history, and what the reader may do now.',
  access: ALL_SEATS,
  input: { contractId: Id },
  output: ContractDetail,
  faults: [contractFaults.not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});

export const contractOfDeal = query({
  path: '/api/contract/document/of_deal',
  summary: 'Which contract a deal led to: known by its response from the moment it was struck.',
  access: ALL_SEATS,
  input: { responseId: Id },
  output: z.object({ contractId: Id }),
  faults: [contractFaults.not_found],
});

/** One place where two versions differ; in wire form, null where it is missing on that side. */
export const Change = z.object({
  path: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type Change = z.output<typeof Change>;

export const contractRedline = query({
  path: '/api/contract/document/redline',
  summary:
    'What changed from one version of the terms to another; without them, from the last but one to the last. Of a supplement: what it changes.',
  access: ALL_SEATS,
  input: { contractId: Id, from: z.optional(wholeNumber(1, 9_999)), to: z.optional(wholeNumber(1, 9_999)) },
  output: z.object({
    from: z.int(),
    to: z.int(),
    changes: z.array(Change),
    before: z.nullable(ContractTerms),
    after: ContractTerms,
  }),
  faults: [contractFaults.not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});
