// Calls for statistics of deals and fulfilment, which reveal no single firm.

import * as z from 'zod/mini';
import { DICTIONARIES } from '#features/catalog/dictionaries.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, WireBasisPoints, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

export const WEEK_SPANS = [4, 12, 52] as const;
export type Weeks = (typeof WEEK_SPANS)[number];

/** With fewer deals or firms a figure would reveal one of them, so it is hidden (domain 2.14). */
export const MIN_DEALS = 3;
export const MIN_FIRMS = 3;

const DealCell = z.object({
  /** Monday of the week. */
  week: z.string(),
  varietyId: z.string(),
  placeId: z.string(),
  priceBasis: choice(DICTIONARIES.priceBasis),
  deals: z.int(),
  quantity: WireKg,
  /** Weighted by tonnes. */
  average: WireHaoPerTonne,
});
export type DealCell = z.output<typeof DealCell>;

export const dealStatistics = query({
  path: '/api/market/deal/statistics',
  summary:
    'Deals by week, variety, place and price basis: how many, how much, at what average price; only ' +
    'where three ' +
    'deals and three firms hide behind a figure.',
  access: 'anyone',
  input: { weeks: z.literal(WEEK_SPANS) },
  output: z.object({ list: z.array(DealCell), hidden: z.int() }),
  topics: () => ['market'],
});

const FulfilmentCell = z.object({
  month: z.string(),
  contracts: z.int(),
  planned: WireKg,
  /** What both sides reported: the lower figure of each contract. */
  delivered: WireKg,
  share: WireBasisPoints,
});
export type FulfilmentCell = z.output<typeof FulfilmentCell>;

export const fulfilmentStatistics = query({
  path: '/api/market/fulfilment/statistics',
  summary:
    'Fulfilment of term contracts by month, once reporting has closed: planned, delivered, share; ' +
    'only where ' +
    'three contracts and three firms hide behind a figure.',
  access: 'anyone',
  input: {},
  output: z.object({ list: z.array(FulfilmentCell), hidden: z.int() }),
  topics: () => ['market'],
});
