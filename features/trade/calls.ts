// The calls of trading: what travels, who may call, what may go wrong.
import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { ALL_SEATS, TRADING_SEATS } from '#features/firm/seats.ts';
import { act, query } from '#packages/call/call.ts';
import {
  choice, exact, Id, Moment, pageInput, pageOf, text, WireBasisPoints, WireFen, WireHaoPerTonne, WireKcalPerKg, WireKg,
} from '#packages/call/wire.ts';
import type { BasisPoints, HaoPerTonne, KcalPerKg, Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { tradeFaults } from './faults.ts';
import { listingMachine, responseMachine } from './states.ts';
import {
  DIRECTIONS, DraftTerms, LEAST_QUANTITY, ListingTerms, MODES, MOST_QUANTITY, PAY_MODES, PRICE_BASES, PRICE_MODES, PRICE_RANGE,
  TRANSPORTS,
} from './terms.ts';

const ListingState = z.enum(statesOf(listingMachine));
const ResponseState = z.enum(statesOf(responseMachine));

const FirmName = z.object({ id: Id, name: z.string(), shortName: z.string(), credit: z.int() });
const percent = z.optional(exact<BasisPoints>({ min: 0n, max: 10_000n }));
const heat = z.optional(exact<KcalPerKg>({ min: 500n, max: 8_500n }));
const offeredQuantity = exact<Kg>({ min: 10n, max: MOST_QUANTITY });
const offeredPrice = exact<HaoPerTonne>({ min: PRICE_RANGE.kilocalorie.min, max: PRICE_RANGE.tonne.max });

/** What a coal costs at the reader's place, by weight and by heat; absent where no freight is known. */
export const ComparisonWire = z.object({
  freight: WireHaoPerTonne,
  other: WireHaoPerTonne,
  lossRate: WireBasisPoints,
  delivered: WireHaoPerTonne,
  normalised: WireHaoPerTonne,
});

export const ListingCard = z.object({
  id: Id,
  no: z.string(),
  state: ListingState,
  firm: FirmName,
  direction: choice(DIRECTIONS),
  mode: choice(MODES),
  title: z.string(),
  varietyId: z.string(),
  formCode: z.nullable(z.string()),
  isPowerCoal: z.boolean(),
  heat: WireKcalPerKg,
  sulphur: WireBasisPoints,
  moisture: WireBasisPoints,
  ash: z.nullable(WireBasisPoints),
  volatile: z.nullable(WireBasisPoints),
  priceMode: choice(PRICE_MODES),
  price: WireHaoPerTonne,
  pricePerTonne: WireHaoPerTonne,
  priceBasis: choice(PRICE_BASES),
  isTaxIncluded: z.boolean(),
  quantity: WireKg,
  left: WireKg,
  minTake: WireKg,
  step: WireKg,
  deliveryPlaceId: z.string(),
  transport: choice(TRANSPORTS),
  windowFrom: z.string(),
  windowTo: z.string(),
  validTo: Moment,
  listedAt: z.nullable(Moment),
  /** Of the assay report that comes with it. */
  assaySampledOn: z.nullable(z.string()),
  comparison: z.nullable(ComparisonWire),
});
export type ListingCard = z.output<typeof ListingCard>;

export const BOARD_SORTS = ['newest', 'price', 'per_kcal', 'delivered', 'normalised', 'distance', 'ending'] as const;
export const boardFilters = {
  direction: z.optional(choice(DIRECTIONS)),
  mode: z.optional(choice(MODES)),
  varietyId: z.optional(text(1, 40)),
  rankCode: z.optional(text(1, 20)),
  formCode: z.optional(text(1, 20)),
  province: z.optional(text(1, 40)),
  placeId: z.optional(text(1, 40)),
  transport: z.optional(choice(TRANSPORTS)),
  priceBasis: z.optional(choice(PRICE_BASES)),
  isTaxIncluded: z.optional(z.boolean()),
  heatFrom: heat,
  heatTo: heat,
  sulphurMost: percent,
  ashMost: percent,
  volatileFrom: percent,
  volatileTo: percent,
  quantityLeast: z.optional(exact<Kg>({ min: 0n, max: MOST_QUANTITY })),
  payMode: z.optional(choice(PAY_MODES)),
  isPowerCoal: z.optional(z.boolean()),
  firmId: z.optional(Id),
  /** Only listings the reader follows, and those of firms the reader follows. */
  isFollowed: z.optional(z.boolean()),
  keyword: z.optional(text(0, 40)),
} as const;

export const listingBoard = query({
  path: '/api/trade/listing/board',
  summary: 'The market: open listings the reader may see, filtered and sorted; prices compared at the place named.',
  access: 'anyone',
  takes: { ...boardFilters, toPlaceId: z.optional(text(1, 40)), sort: z.optional(choice(BOARD_SORTS)), ...pageInput },
  gives: pageOf(ListingCard),
  follows: () => ['market'],
});

export const listingSummary = query({
  path: '/api/trade/listing/summary',
  summary: 'How many listings a filter finds, and the tonnes left in them.',
  access: 'anyone',
  takes: boardFilters,
  gives: z.object({ count: z.int(), left: WireKg }),
  follows: () => ['market'],
});

const TimelineEntry = z.object({
  move: z.string(), from: z.nullable(z.string()), to: z.string(), reason: z.nullable(z.string()), by: z.nullable(z.string()), at: Moment,
});

export const ListingDetail = z.object({
  card: ListingCard,
  terms: ListingTerms,
  version: z.int(),
  reason: z.nullable(z.string()),
  /** Where the reader stands: it decides which moves are shown. */
  party: z.nullable(z.enum(['owner', 'responder', 'operator'])),
  /** Only for the owner: what is frozen for it now. */
  frozen: z.nullable(WireFen),
  openResponses: z.int(),
  myResponseId: z.nullable(Id),
  /** What the reader's firm has taken of it already. */
  taken: WireKg,
  timeline: z.array(TimelineEntry),
});
export type ListingDetail = z.output<typeof ListingDetail>;

export const listingDetail = query({
  path: '/api/trade/listing/detail',
  summary: 'One listing with its terms and history.',
  access: 'anyone',
  takes: { listingId: Id, toPlaceId: z.optional(text(1, 40)) },
  gives: ListingDetail,
  faults: [tradeFaults.not_found],
  follows: ({ listingId }) => [`listing/${listingId}`],
});

export const listingFiles = query({
  path: '/api/trade/listing/files',
  summary: 'Where the assay report and the photographs of a listing are to be had, for whoever may see it.',
  access: 'anyone',
  takes: { listingId: Id },
  gives: z.object({ assay: z.nullable(FileLink), photos: z.array(FileLink) }),
  faults: [tradeFaults.not_found],
  follows: ({ listingId }) => [`listing/${listingId}`],
});

export const myListings = query({
  path: '/api/trade/listing/mine',
  summary: "The firm's own listings, newest first.",
  access: ALL_SEATS,
  takes: { state: z.optional(ListingState), ...pageInput },
  gives: pageOf(ListingCard),
  follows: () => ['market'],
});

export const reviewQueue = query({
  path: '/api/trade/listing/review_queue',
  summary: 'Listings that wait for review, oldest first.',
  access: ['operator_trade'],
  takes: pageInput,
  gives: pageOf(ListingCard),
  follows: () => ['market'],
});

const Draft = z.object({ id: Id, title: z.string(), terms: DraftTerms, savedAt: Moment });
export const saveDraft = act({
  path: '/api/trade/draft/save',
  summary: 'Keeps a half-filled listing form as it was typed; kept for 180 days.',
  access: TRADING_SEATS,
  takes: { draftId: z.optional(Id), title: text(0, 60), terms: DraftTerms },
  gives: Draft,
  faults: [tradeFaults.not_found],
});
export const myDrafts = query({
  path: '/api/trade/draft/mine',
  summary: 'The drafts of this person, newest first.',
  access: TRADING_SEATS,
  takes: {},
  gives: z.object({ list: z.array(Draft) }),
});
export const dropDraft = act({
  path: '/api/trade/draft/drop',
  summary: 'Throws a draft away.',
  access: TRADING_SEATS,
  takes: { draftId: Id },
  gives: z.object({ id: Id }),
  faults: [tradeFaults.not_found],
});

const Listed = z.object({ id: Id, no: z.string(), state: ListingState, version: z.int() });
const submitFaults = [
  tradeFaults.firm_not_certified, tradeFaults.binding_missing, tradeFaults.variety_disabled, tradeFaults.outside_hard_range,
  tradeFaults.price_outside, tradeFaults.terms_invalid, tradeFaults.deposit_short,
] as const;

export const submitListing = act({
  path: '/api/trade/listing/submit',
  summary: "Puts a listing up: freezes the owner's deposit and lists it, or sends it to review where that is on.",
  access: TRADING_SEATS,
  takes: { terms: ListingTerms, draftId: z.optional(Id) },
  gives: Listed,
  faults: [...submitFaults],
});

export const resubmitListing = act({
  path: '/api/trade/listing/resubmit',
  summary: 'Submits a rejected listing again with mended terms.',
  access: TRADING_SEATS,
  takes: { listingId: Id, terms: ListingTerms },
  gives: Listed,
  faults: [tradeFaults.not_found, genericFaults.wrong_state, ...submitFaults],
});

export const editListing = act({
  path: '/api/trade/listing/edit',
  summary: 'Betters a listing while it is up: price down to sell or up to buy, more tonnes, a later end. The deposit follows.',
  access: TRADING_SEATS,
  takes: {
    listingId: Id,
    version: z.int(),
    price: z.optional(offeredPrice),
    quantity: z.optional(exact<Kg>({ min: LEAST_QUANTITY, max: MOST_QUANTITY })),
    validTo: z.optional(Moment),
  },
  gives: Listed,
  faults: [
    tradeFaults.not_found, genericFaults.wrong_state, genericFaults.version_changed, tradeFaults.only_better,
    tradeFaults.price_outside, tradeFaults.terms_invalid, tradeFaults.deposit_short,
  ],
});

const moveFaults = [tradeFaults.not_found, genericFaults.wrong_state] as const;
const listingMove = { listingId: Id, reason: z.optional(text(0, 200)) };

export const suspendListing = act({
  path: '/api/trade/listing/suspend',
  summary: 'Takes a listing off the board for a while; its deposit stays frozen. An operator gives a reason, and then only operators put it back.',
  access: [...TRADING_SEATS, 'operator_trade'],
  takes: listingMove,
  gives: Listed,
  faults: [...moveFaults, genericFaults.bad_parameter],
});
export const resumeListing = act({
  path: '/api/trade/listing/resume',
  summary: 'Puts a suspended listing back on the board.',
  access: [...TRADING_SEATS, 'operator_trade'],
  takes: listingMove,
  gives: Listed,
  faults: [...moveFaults],
});
export const withdrawListing = act({
  path: '/api/trade/listing/withdraw',
  summary: 'Ends a listing; what is left of its deposit is free at once. Not while a response is open or the contract of a deal unsigned.',
  access: TRADING_SEATS,
  takes: listingMove,
  gives: Listed,
  faults: [...moveFaults, tradeFaults.open_responses, tradeFaults.unsigned_deals],
});
export const approveListing = act({
  path: '/api/trade/listing/approve',
  summary: 'An operator lets a listing onto the board.',
  access: ['operator_trade'],
  takes: { listingId: Id },
  gives: Listed,
  faults: [...moveFaults],
});
export const rejectListing = act({
  path: '/api/trade/listing/reject',
  summary: 'An operator sends a listing back with a reason; its deposit is free at once.',
  access: ['operator_trade'],
  takes: { listingId: Id, reason: text(2, 200) },
  gives: Listed,
  faults: [...moveFaults],
});

const answerFaults = [
  genericFaults.bad_parameter,
  tradeFaults.not_found, tradeFaults.closed, tradeFaults.firm_not_certified, tradeFaults.not_your_side,
  tradeFaults.same_controller, tradeFaults.not_on_the_list, tradeFaults.wrong_mode, tradeFaults.binding_missing,
  tradeFaults.exceeds_left, tradeFaults.off_step, tradeFaults.above_firm_limit, tradeFaults.above_own_limit,
] as const;

export const takeListing = act({
  path: '/api/trade/listing/take',
  summary: 'Takes tonnes at the listed price, first come, first served: a deal, both deposits bonds, a contract draft.',
  access: TRADING_SEATS,
  takes: {
    listingId: Id,
    quantity: offeredQuantity,
    payMode: z.optional(choice(PAY_MODES)),
    /** Whom a trading company acts for: the source mine or the end user. */
    orgId: z.optional(Id),
  },
  gives: z.object({ responseId: Id, no: z.string(), quantity: WireKg, price: WireHaoPerTonne, bond: WireFen }),
  faults: [...answerFaults, tradeFaults.deposit_short],
});

const Offer = z.object({
  round: z.int(), by: z.enum(['owner', 'responder']), quantity: WireKg, price: WireHaoPerTonne, message: z.string(),
  validUntil: Moment, madeAt: Moment, personName: z.string(),
});

export const ResponseCard = z.object({
  id: Id,
  no: z.string(),
  state: ResponseState,
  listingId: Id,
  listingNo: z.string(),
  title: z.string(),
  direction: choice(DIRECTIONS),
  counterparty: FirmName,
  party: z.enum(['owner', 'responder']),
  quantity: WireKg,
  price: WireHaoPerTonne,
  round: z.int(),
  validUntil: Moment,
  updatedAt: Moment,
});
export type ResponseCard = z.output<typeof ResponseCard>;

export const ResponseDetail = z.object({
  card: ResponseCard,
  listing: ListingCard,
  terms: ListingTerms,
  frozen: WireFen,
  offers: z.array(Offer),
});
export type ResponseDetail = z.output<typeof ResponseDetail>;

export const responseDetail = query({
  path: '/api/trade/response/detail',
  summary: 'One negotiation: the offers of both sides in order.',
  access: ALL_SEATS,
  takes: { responseId: Id },
  gives: ResponseDetail,
  faults: [tradeFaults.not_found],
  follows: ({ responseId }) => [`response/${responseId}`],
});

export const responsePage = query({
  path: '/api/trade/response/page',
  summary: "The firm's negotiations, as owner or responder, newest first.",
  access: ALL_SEATS,
  takes: { listingId: z.optional(Id), isOpen: z.optional(z.boolean()), ...pageInput },
  gives: pageOf(ResponseCard),
  follows: () => ['me'],
});

const offerFields = {
  quantity: offeredQuantity,
  price: offeredPrice,
  message: text(0, 200),
  /** No longer than 48 hours ahead. */
  validUntil: Moment,
};

export const submitResponse = act({
  path: '/api/trade/response/submit',
  summary: "Answers a listing with one's own price and quantity; the deposit is frozen.",
  access: TRADING_SEATS,
  takes: { listingId: Id, ...offerFields, payMode: z.optional(choice(PAY_MODES)), orgId: z.optional(Id) },
  gives: z.object({ responseId: Id, no: z.string(), state: ResponseState }),
  faults: [...answerFaults, tradeFaults.price_outside, tradeFaults.response_exists, tradeFaults.offer_expired, tradeFaults.deposit_short],
});

const Moved = z.object({ responseId: Id, state: ResponseState, round: z.int() });
const negotiationFaults = [tradeFaults.not_found, tradeFaults.not_your_turn, tradeFaults.offer_expired] as const;

export const counterResponse = act({
  path: '/api/trade/response/counter',
  summary: 'Offers the other side another price or quantity; five rounds at most.',
  access: TRADING_SEATS,
  takes: { responseId: Id, ...offerFields },
  gives: Moved,
  faults: [
    ...negotiationFaults, tradeFaults.closed, tradeFaults.firm_not_certified, tradeFaults.too_many_rounds, tradeFaults.exceeds_left, tradeFaults.off_step,
    tradeFaults.above_firm_limit, tradeFaults.above_own_limit, tradeFaults.price_outside, tradeFaults.deposit_short,
  ],
});
export const acceptResponse = act({
  path: '/api/trade/response/accept',
  summary: "Agrees to the other side's last offer: a deal, both deposits bonds, a contract draft.",
  access: TRADING_SEATS,
  takes: { responseId: Id },
  gives: Moved,
  faults: [
    ...negotiationFaults, tradeFaults.closed, tradeFaults.firm_not_certified, tradeFaults.exceeds_left, tradeFaults.above_firm_limit,
    tradeFaults.above_own_limit, tradeFaults.deposit_short,
  ],
});
export const rejectResponse = act({
  path: '/api/trade/response/reject',
  summary: 'The owner says no; the deposit of the responder is free at once.',
  access: TRADING_SEATS,
  takes: { responseId: Id },
  gives: Moved,
  faults: [...negotiationFaults],
});
export const withdrawResponse = act({
  path: '/api/trade/response/withdraw',
  summary: 'The responder leaves the negotiation; the deposit is free at once.',
  access: TRADING_SEATS,
  takes: { responseId: Id },
  gives: Moved,
  faults: [...negotiationFaults],
});
