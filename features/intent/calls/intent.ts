// Calls about intents: lists, one intent, its matches, and its moves.

import * as z from 'zod/mini';
import { INDEX_CODES } from '#features/clause/quality.ts';
import { certificationFaultsOfParty, termFaults } from '#features/contract/calls/moved.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { ALL_SEATS, TRADING_SEATS } from '#features/firm/seats.ts';
import { FirmName, ListingCard } from '#features/listing/calls/card.ts';
import { listingFaults } from '#features/listing/faults.ts';
import { negotiationFaults } from '#features/negotiation/faults.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireHaoPerTonne,
  WireKg,
} from '#packages/schema/wire.ts';
import { CONVERSIONS, INTENT_VISIBILITIES, QUANTITY_PERIODS } from '../choices.ts';
import { intentFaults } from '../faults.ts';
import { intentMachine } from '../states.ts';
import { IntentTerms } from '../terms.ts';

const IntentStateWire = z.enum(statesOf(intentMachine));

export const IntentCard = z.object({
  id: Id,
  no: z.string(),
  state: IntentStateWire,
  /** Null: an anonymous intent of somebody else. */
  firm: z.nullable(FirmName),
  direction: choice(DIRECTIONS),
  varietyId: z.string(),
  quantity: WireKg,
  per: choice(QUANTITY_PERIODS),
  priceLeast: z.nullable(WireHaoPerTonne),
  priceMost: z.nullable(WireHaoPerTonne),
  /** Null for others where the intent is anonymous: they read the province. */
  placeId: z.nullable(z.string()),
  /** The id of a place of the same province. */
  province: z.record(z.string(), z.string()),
  windowFrom: z.string(),
  windowTo: z.string(),
  visibility: choice(INTENT_VISIBILITIES),
  expiresAt: Moment,
  /** Of one's own intents. */
  matches: z.nullable(z.int()),
});
export type IntentCard = z.output<typeof IntentCard>;

const filters = {
  direction: z.optional(choice(DIRECTIONS)),
  varietyId: z.optional(text(1, 40)),
};

export const myIntents = query({
  path: '/api/intent/intent/mine',
  summary: "The firm's own intents, newest first.",
  access: ALL_SEATS,
  input: { ...filters, isLive: z.optional(z.boolean()), ...pageInput },
  output: pageOf(IntentCard),
  topics: () => ['me', 'intents'],
});

export const intentBoard = query({
  path: '/api/intent/intent/page',
  summary: 'Live intents of other firms that the reader may see, newest first.',
  access: ALL_SEATS,
  input: { ...filters, ...pageInput },
  output: pageOf(IntentCard),
  topics: () => ['intents'],
});

export const intentDetail = query({
  path: '/api/intent/intent/detail',
  summary: 'One intent. Others read an anonymous one without firm, place and remark.',
  access: ALL_SEATS,
  input: { intentId: Id },
  output: z.object({
    card: IntentCard,
    terms: IntentTerms,
    version: z.int(),
    party: z.enum(['owner', 'other']),
    /** Of others: the talk about it that their firm already has. */
    threadId: z.nullable(Id),
    converted: z.nullable(z.object({ into: choice(CONVERSIONS), id: z.string() })),
    /** The owner's only. */
    timeline: z.array(TimelineEntry),
  }),
  faults: [intentFaults.not_found],
  topics: ({ intentId }) => [`intent/${intentId}`],
});

const ReasonsWire = z.object({
  points: z.object({
    spec: z.int(),
    price: z.int(),
    distance: z.int(),
    credit: z.int(),
    window: z.int(),
    total: z.int(),
  }),
  spec: z.object({
    asked: z.int(),
    missed: z.array(z.object({ index: choice(INDEX_CODES), value: z.nullable(z.int()), limit: z.int() })),
  }),
  price: z.object({
    why: z.enum(['no_price', 'no_freight', 'below', 'within', 'above']),
    delivered: z.nullable(z.int()),
    limit: z.nullable(z.int()),
  }),
  km: z.nullable(z.int()),
  credit: z.object({ why: z.enum(['hidden', 'new', 'known']), score: z.nullable(z.int()) }),
  window: z.object({ days: z.int(), of: z.int() }),
});

export const MatchWire = z.object({
  /** One of the two. */
  listing: z.nullable(ListingCard),
  intent: z.nullable(IntentCard),
  reasons: ReasonsWire,
  foundAt: Moment,
  threadId: z.nullable(Id),
});
export type MatchWire = z.output<typeof MatchWire>;

export const intentMatches = query({
  path: '/api/intent/match/list',
  summary: 'The twenty offers that fit an intent of one’s own best, with the reasons.',
  access: ALL_SEATS,
  input: { intentId: Id },
  output: z.object({ list: z.array(MatchWire) }),
  faults: [intentFaults.not_found],
  topics: ({ intentId }) => [`intent/${intentId}`],
});

const Moved = z.object({ intentId: Id, no: z.string(), state: IntentStateWire, version: z.int() });
const standing = [listingFaults.firm_not_certified, listingFaults.firm_restricted] as const;

export const createIntent = mutation({
  path: '/api/intent/intent/create',
  summary: 'Makes a wish known that binds nobody; no deposit.',
  access: TRADING_SEATS,
  input: { terms: IntentTerms },
  output: Moved,
  faults: [...standing, intentFaults.terms_invalid, intentFaults.too_many_open],
});

export const editIntent = mutation({
  path: '/api/intent/intent/edit',
  summary: 'Writes an intent anew, as long as nobody talks about it; it is matched again.',
  access: TRADING_SEATS,
  input: { intentId: Id, version: z.int(), terms: IntentTerms },
  output: Moved,
  faults: [
    intentFaults.not_found,
    genericFaults.wrong_state,
    genericFaults.version_changed,
    ...standing,
    intentFaults.terms_invalid,
  ],
});

export const closeIntent = mutation({
  path: '/api/intent/intent/close',
  summary: 'Ends an intent; its talks can be read on, but nothing more is said.',
  access: TRADING_SEATS,
  input: { intentId: Id, reason: z.optional(text(0, 200)) },
  output: Moved,
  faults: [intentFaults.not_found, genericFaults.wrong_state],
});

export const leadToListing = mutation({
  path: '/api/intent/intent/lead',
  summary:
    'Says that one is about to answer this listing for the intent: a take or an offer then converts it.',
  access: TRADING_SEATS,
  input: { intentId: Id, listingId: Id },
  output: Moved,
  faults: [intentFaults.not_found, genericFaults.wrong_state, intentFaults.offer_gone],
});

export const convertIntent = mutation({
  path: '/api/intent/intent/convert',
  summary:
    'Makes a draft of the intent with everything carried over: of a listing, or with the firm of a talk ' +
    'of a year contract or a framework agreement.',
  access: TRADING_SEATS,
  input: {
    intentId: Id,
    into: z.enum(['listing', 'year', 'agreement']),
    /** Needed for a contract; its last price card gives price and tonnes. */
    threadId: z.optional(Id),
  },
  output: z.object({ into: choice(CONVERSIONS), id: z.string() }),
  faults: [
    intentFaults.not_found,
    genericFaults.wrong_state,
    intentFaults.not_revealed,
    negotiationFaults.same_controller,
    ...certificationFaultsOfParty,
    ...termFaults,
  ],
});
