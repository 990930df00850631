// Calls for one listing: read, submit, edit and change its state.

import * as z from 'zod/mini';
import { bindingFaults } from '#features/binding/faults.ts';
import { contentFaults } from '#features/content/faults.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { MIN_QUANTITY, MAX_QUANTITY } from '#features/terms/choices.ts';
import { ListingTerms, offeredPrice } from '#features/terms/terms.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { exact, Id, Moment, text, WireBasisPoints, WireFen, WireKg } from '#packages/schema/wire.ts';
import { listingFaults } from '../faults.ts';
import { ListingCard, ListingStateWire } from './card.ts';

export const ListingDetail = z.object({
  card: ListingCard,
  terms: ListingTerms,
  version: z.int(),
  reason: z.nullable(z.string()),
  /** Relation of the reader to the listing; decides which moves are offered. */
  party: z.nullable(z.enum(['owner', 'responder', 'operator'])),
  /** Owner only: the money currently frozen for it. */
  frozen: z.nullable(WireFen),
  openResponses: z.int(),
  myResponseId: z.nullable(Id),
  taken: WireKg,
  /** Deposit discount of the reader's firm: by the owner's partner list, or by its credit class. */
  discount: WireBasisPoints,
  isByCredit: z.boolean(),
  timeline: z.array(TimelineEntry),
});
export type ListingDetail = z.output<typeof ListingDetail>;

export const listingDetail = query({
  path: '/api/trade/listing/detail',
  summary: 'One listing with its terms and history.',
  access: 'anyone',
  input: { listingId: Id, toPlaceId: z.optional(text(1, 40)) },
  output: ListingDetail,
  faults: [listingFaults.not_found],
  topics: ({ listingId }) => [`listing/${listingId}`],
});

export const listingFiles = query({
  path: '/api/trade/listing/files',
  summary: 'Where the assay report and the photographs of a listing are to be had, for whoever may see it.',
  access: 'anyone',
  input: { listingId: Id },
  output: z.object({ assay: z.nullable(FileLink), photos: z.array(FileLink) }),
  faults: [listingFaults.not_found],
  topics: ({ listingId }) => [`listing/${listingId}`],
});

const Listed = z.object({ id: Id, no: z.string(), state: ListingStateWire, version: z.int() });
/** Faults of putting a listing up. */
export const submitFaults = [
  listingFaults.firm_not_certified,
  listingFaults.firm_restricted,
  listingFaults.binding_missing,
  bindingFaults.over_cap,
  listingFaults.variety_disabled,
  listingFaults.outside_hard_range,
  listingFaults.price_outside,
  listingFaults.terms_invalid,
  listingFaults.stock_short,
  listingFaults.deposit_short,
  listingFaults.above_own_limit,
  contentFaults.agreement_to_accept,
] as const;

export const submitListing = mutation({
  path: '/api/trade/listing/submit',
  summary:
    "Puts a listing up: freezes the owner's deposit and lists it, or sends it to review where that is on.",
  access: TRADING_SEATS,
  input: { terms: ListingTerms, draftId: z.optional(Id), proofId: z.optional(Id) },
  output: Listed,
  faults: [...submitFaults, listingFaults.proof_needed],
});

export const resubmitListing = mutation({
  path: '/api/trade/listing/resubmit',
  summary: 'Submits a rejected listing again with mended terms.',
  access: TRADING_SEATS,
  input: { listingId: Id, terms: ListingTerms, proofId: z.optional(Id) },
  output: Listed,
  faults: [listingFaults.not_found, genericFaults.wrong_state, ...submitFaults, listingFaults.proof_needed],
});

export const editListing = mutation({
  path: '/api/trade/listing/edit',
  summary:
    'Betters a listing while it is up: price down to sell or up to buy, more tonnes, a later end. The ' +
    'deposit follows.',
  access: TRADING_SEATS,
  input: {
    listingId: Id,
    version: z.int(),
    price: z.optional(offeredPrice),
    quantity: z.optional(exact<Kg>({ min: MIN_QUANTITY, max: MAX_QUANTITY })),
    validTo: z.optional(Moment),
    /** Where the goods come to more than before. */
    proofId: z.optional(Id),
  },
  output: Listed,
  faults: [
    listingFaults.not_found,
    genericFaults.wrong_state,
    genericFaults.version_changed,
    listingFaults.only_better,
    listingFaults.price_outside,
    listingFaults.terms_invalid,
    listingFaults.binding_missing,
    bindingFaults.over_cap,
    listingFaults.stock_short,
    listingFaults.deposit_short,
    listingFaults.above_own_limit,
    listingFaults.proof_needed,
    contentFaults.agreement_to_accept,
  ],
});

const moveFaults = [listingFaults.not_found, genericFaults.wrong_state] as const;
const listingMove = { listingId: Id, reason: z.optional(text(0, 200)) };

export const suspendListing = mutation({
  path: '/api/trade/listing/suspend',
  summary:
    'Takes a listing off the board for a while; its deposit stays frozen. An operator gives a reason, and ' +
    'then only operators put it back.',
  access: [...TRADING_SEATS, 'operator_trade'],
  input: listingMove,
  output: Listed,
  faults: [...moveFaults, genericFaults.bad_parameter],
});
export const resumeListing = mutation({
  path: '/api/trade/listing/resume',
  summary: 'Puts a suspended listing back on the board.',
  access: [...TRADING_SEATS, 'operator_trade'],
  input: listingMove,
  output: Listed,
  faults: [...moveFaults, listingFaults.firm_not_certified, listingFaults.firm_restricted],
});
export const withdrawListing = mutation({
  path: '/api/trade/listing/withdraw',
  summary:
    'Ends a listing; what is left of its deposit is free at once. Not while a response is open or the ' +
    'contract of a deal unsigned.',
  access: TRADING_SEATS,
  input: listingMove,
  output: Listed,
  faults: [...moveFaults, listingFaults.open_responses, listingFaults.unsigned_deals],
});
export const approveListing = mutation({
  path: '/api/trade/listing/approve',
  summary: 'An operator lets a listing onto the board.',
  access: ['operator_trade'],
  input: { listingId: Id },
  output: Listed,
  faults: [...moveFaults, listingFaults.firm_not_certified, listingFaults.firm_restricted],
});
export const rejectListing = mutation({
  path: '/api/trade/listing/reject',
  summary: 'An operator sends a listing back with a reason; its deposit is free at once.',
  access: ['operator_trade'],
  input: { listingId: Id, reason: text(2, 200) },
  output: Listed,
  faults: [...moveFaults],
});
