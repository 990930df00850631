// Calls that read lists of listings: board, own listings, review queue.

import * as z from 'zod/mini';
import { ALL_SEATS } from '#features/firm/seats.ts';
import {
  DIRECTIONS,
  OWN_MODES,
  MAX_QUANTITY,
  PAY_MODES,
  PRICE_BASES,
  TRANSPORTS,
} from '#features/terms/choices.ts';
import type { BasisPoints, KcalPerKg, Kg } from '#packages/exact/exact.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, exact, Id, list, pageInput, pageOf, text, WireKg } from '#packages/schema/wire.ts';
import { ListingCard, ListingStateWire } from './card.ts';

const someShare = z.optional(exact<BasisPoints>({ min: 0n, max: 10_000n }));
const someHeat = z.optional(exact<KcalPerKg>({ min: 500n, max: 8_500n }));
export const BOARD_SORTS = [
  'newest',
  'price',
  'per_kcal',
  'delivered',
  'normalised',
  'distance',
  'ending',
  'heat',
  'sulphur',
  'ash',
  'moisture',
  'volatile',
  'left',
] as const;
export const boardFilters = {
  direction: z.optional(choice(DIRECTIONS)),
  mode: z.optional(choice(OWN_MODES)),
  varietyId: z.optional(text(1, 40)),
  rankCode: z.optional(text(1, 20)),
  formCode: z.optional(text(1, 20)),
  province: z.optional(text(1, 40)),
  placeId: z.optional(text(1, 40)),
  transport: z.optional(choice(TRANSPORTS)),
  priceBasis: z.optional(choice(PRICE_BASES)),
  isTaxIncluded: z.optional(z.boolean()),
  heatFrom: someHeat,
  heatTo: someHeat,
  sulphurMost: someShare,
  ashMost: someShare,
  volatileFrom: someShare,
  volatileTo: someShare,
  quantityLeast: z.optional(exact<Kg>({ min: 0n, max: MAX_QUANTITY })),
  payMode: z.optional(choice(PAY_MODES)),
  isPowerCoal: z.optional(z.boolean()),
  firmId: z.optional(Id),
  /** Only listings that the reader follows, and those of followed firms. */
  isFollowed: z.optional(z.boolean()),
  keyword: z.optional(text(0, 40)),
} as const;

export const listingBoard = query({
  path: '/api/trade/listing/board',
  summary:
    'The market: open listings the reader may see, filtered and sorted; prices compared at the place named.',
  access: 'anyone',
  input: {
    ...boardFilters,
    toPlaceId: z.optional(text(1, 40)),
    sort: z.optional(choice(BOARD_SORTS)),
    /** Without it the newest come first, and of all other orders the least. */
    isDescending: z.optional(z.boolean()),
    ...pageInput,
  },
  output: pageOf(ListingCard),
  topics: () => ['market'],
});

export const listingSummary = query({
  path: '/api/trade/listing/summary',
  summary: 'How many listings a filter finds, and the tonnes left in them.',
  access: 'anyone',
  input: boardFilters,
  output: z.object({ count: z.int(), left: WireKg }),
  topics: () => ['market'],
});

export const myListings = query({
  path: '/api/trade/listing/mine',
  summary: "The firm's own listings, newest first.",
  access: ALL_SEATS,
  input: { state: z.optional(ListingStateWire), ...pageInput },
  output: pageOf(ListingCard),
  topics: () => ['market'],
});

export const reviewQueue = query({
  path: '/api/trade/listing/review_queue',
  summary: 'Listings that wait for review, oldest first.',
  access: ['operator_trade'],
  input: pageInput,
  output: pageOf(ListingCard),
  isExported: false,
  topics: () => ['market'],
});

export const deskListings = query({
  path: '/api/trade/desk/listing/page',
  summary: 'Listings of all firms in every state, newest first. Days are those of creation.',
  access: ['operator_trade'],
  input: {
    id: z.optional(Id),
    states: z.optional(list(ListingStateWire, 10)),
    direction: z.optional(choice(DIRECTIONS)),
    varietyId: z.optional(text(1, 40)),
    firmId: z.optional(Id),
    /** Part of the number, the title, the place or a name of the firm. */
    keyword: z.optional(text(0, 40)),
    from: z.optional(Day),
    to: z.optional(Day),
    ...pageInput,
  },
  output: pageOf(ListingCard),
  topics: () => ['market'],
});
