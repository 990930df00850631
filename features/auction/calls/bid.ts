// Calls of bidders in the hall, and of the entruster after it.

import * as z from 'zod/mini';
import { contentFaults } from '#features/content/faults.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import { Id, Moment, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { auctionFaults } from '../faults.ts';
import { LotState } from './card.ts';

const actFaults = [
  genericFaults.bad_parameter,
  auctionFaults.not_found,
  auctionFaults.wrong_kind,
  auctionFaults.not_enrolled,
  auctionFaults.lot_closed,
  auctionFaults.lot_paused,
] as const;

// Prices and tonnes have no bounds here: the lot's rules refuse them, and say what it allows.

/** The moment of the decision by the database's clock, and the end it leads to. */
const Decided = z.object({ at: Moment, endsAt: z.nullable(Moment), no: z.int() });

export const placeBid = mutation({
  path: '/api/auction/lot/bid',
  summary:
    'Bids in an open lot, decided in the order in which bids take it; `seen` is the standing price seen.',
  access: TRADING_SEATS,
  isUnlinked: true,
  input: {
    lotId: Id,
    price: WireHaoPerTonne,
    quantity: z.optional(WireKg),
    least: z.optional(WireKg),
    seen: z.optional(WireHaoPerTonne),
  },
  output: z.extend(Decided, {
    leads: z.boolean(),
    standing: z.nullable(WireHaoPerTonne),
  }),
  faults: [
    ...actFaults,
    auctionFaults.stale_price,
    auctionFaults.already_leading,
    auctionFaults.over_cap,
    auctionFaults.too_low,
    auctionFaults.too_far,
    auctionFaults.lot_limit,
    auctionFaults.off_quantity,
    contentFaults.agreement_to_accept,
  ],
  limit: { name: 'bids', max: 30, windowMs: 3_000, countedBy: 'person' },
});

export const setLimit = mutation({
  path: '/api/auction/lot/set_limit',
  summary: 'Leaves a limit up to which the platform bids the least next price; sealed from everybody.',
  access: TRADING_SEATS,
  isUnlinked: true,
  input: {
    lotId: Id,
    limit: secret(WireHaoPerTonne),
    /** Of lots with tonnes: those of the last bid unless given. */
    quantity: z.optional(secret(WireKg)),
    least: z.optional(secret(WireKg)),
  },
  output: z.extend(Decided, { leads: z.boolean() }),
  faults: [
    ...actFaults,
    auctionFaults.over_cap,
    auctionFaults.too_low,
    auctionFaults.too_far,
    auctionFaults.lot_limit,
    auctionFaults.off_quantity,
    contentFaults.agreement_to_accept,
  ],
  limit: { name: 'bids', max: 30, windowMs: 3_000, countedBy: 'person' },
});

export const endLimit = mutation({
  path: '/api/auction/lot/end_limit',
  summary: 'Ends the own limit; bids that it made stand.',
  access: TRADING_SEATS,
  isUnlinked: true,
  input: { lotId: Id },
  output: Decided,
  faults: actFaults,
  limit: { name: 'bids', max: 30, windowMs: 3_000, countedBy: 'person' },
});

export const sealBid = mutation({
  path: '/api/auction/lot/seal',
  summary: 'Leaves or replaces the one sealed price; only its hash is in the log until the opening.',
  access: TRADING_SEATS,
  isUnlinked: true,
  input: {
    lotId: Id,
    price: secret(WireHaoPerTonne),
    quantity: z.optional(secret(WireKg)),
    least: z.optional(secret(WireKg)),
  },
  output: Decided,
  faults: [
    ...actFaults,
    auctionFaults.over_cap,
    auctionFaults.too_low,
    auctionFaults.too_far,
    auctionFaults.lot_limit,
    auctionFaults.off_quantity,
    contentFaults.agreement_to_accept,
  ],
  limit: { name: 'bids', max: 30, windowMs: 3_000, countedBy: 'person' },
});

export const acceptBelowReserve = mutation({
  path: '/api/auction/lot/accept_below_reserve',
  summary: 'The entruster accepts a best bid below its reserve, within 30 minutes of the end.',
  access: TRADING_SEATS,
  input: { lotId: Id },
  output: z.object({ lotId: Id, state: LotState }),
  faults: [
    auctionFaults.not_found,
    genericFaults.wrong_state,
    auctionFaults.lot_closed,
    contentFaults.agreement_to_accept,
  ],
});
