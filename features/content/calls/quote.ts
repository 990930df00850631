// Calls for price series and quotes, which a second operator publishes.

import * as z from 'zod/mini';
import { Names } from '#features/catalog/names.ts';
import type { BasisPoints, HaoPerTonne, KcalPerKg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireHaoPerTonne,
  WireKcalPerKg,
} from '#packages/schema/wire.ts';
import { contentFaults } from '../faults.ts';
import {
  MAX_COMPARED_SERIES,
  SERIES_PRICE_BASES,
  SERIES_KINDS,
  SERIES_SOURCES,
  CHART_DAYS,
} from '../series.ts';
import { CONTENT_CHECKERS, CONTENT_EDITORS, proposalMachine } from '../states.ts';

export const SeriesId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
export const quoteTopics = () => ['quotes'];
const Count = z.int();

export const seriesDefinition = {
  id: SeriesId,
  names: Names,
  kind: choice(SERIES_KINDS),
  varietyId: text(1, 40),
  placeId: z.nullable(text(1, 40)),
  /** Null if the price does not depend on heat, as for coke. */
  heat: z.nullable(WireKcalPerKg),
  /** Dry sulphur (St,d) that the quoted coal has at most; null if the price is not made by it. */
  sulphur: z.nullable(WireBasisPoints),
  priceBasis: choice(SERIES_PRICE_BASES),
  isTaxIncluded: z.boolean(),
  source: choice(SERIES_SOURCES),
  isOnHome: z.boolean(),
};
const Quote = z.object({ day: z.string(), price: WireHaoPerTonne });

export const Series = z.extend(z.object(seriesDefinition), {
  newest: z.nullable(Quote),
  /** Difference to the quote before the newest. */
  change: z.nullable(WireHaoPerTonne),
  points: z.array(WireHaoPerTonne),
});
export type Series = z.output<typeof Series>;

export const listSeries = query({
  path: '/api/content/series/list',
  summary: 'Every price series with its newest published quote, how it moved, and the last thirty.',
  access: 'anyone',
  input: { isOnHome: z.optional(z.literal(true)) },
  output: z.object({ list: z.array(Series) }),
  topics: quoteTopics,
});

export const readQuotes = query({
  path: '/api/content/quote/list',
  summary:
    'Published quotes of up to four series over the last 7, 30, 90 or 365 days, each day in its newest ' +
    'version.',
  access: 'anyone',
  input: { seriesIds: list(SeriesId, MAX_COMPARED_SERIES, 1), days: z.literal(CHART_DAYS) },
  output: z.object({
    from: z.string(),
    to: z.string(),
    /** `version` above 1: that day's price was corrected. */
    list: z.array(z.object({ seriesId: SeriesId, quotes: z.array(z.extend(Quote, { version: Count })) })),
  }),
  topics: quoteTopics,
});
export type Quotes = z.output<typeof readQuotes.output>;

const Heat = exact<KcalPerKg>({ min: 500n, max: 9_000n });
const Sulphur = exact<BasisPoints>({ min: 1n, max: 1_000n });
export const addSeries = mutation({
  path: '/api/content/desk/series/add',
  summary: 'Opens a price series. What it quotes never changes: another coal or place is another series.',
  access: CONTENT_EDITORS,
  input: { ...seriesDefinition, heat: z.nullable(Heat), sulphur: z.nullable(Sulphur) },
  output: z.object({ id: SeriesId }),
  faults: [contentFaults.series_exists, genericFaults.not_found],
});

/** Whole hao; from one yuan to a hundred thousand yuan a tonne. */
const Price = exact<HaoPerTonne>({ min: 10_000n, max: 1_000_000_000n });
export const enterQuotes = mutation({
  path: '/api/content/desk/quote/enter',
  summary:
    'Proposes the prices of a day. Where one is published already this is its correction, and the note ' +
    'says why.',
  access: CONTENT_EDITORS,
  input: {
    day: Day,
    quotes: list(z.strictObject({ seriesId: SeriesId, price: Price }), 50, 1),
    note: text(0, 200),
  },
  output: z.object({ ids: z.array(Id) }),
  faults: [
    contentFaults.day_ahead,
    contentFaults.series_unknown,
    contentFaults.series_computed,
    contentFaults.quote_waiting,
    contentFaults.note_missing,
  ],
});

const Proposal = z.object({
  id: Id,
  seriesId: SeriesId,
  names: Names,
  day: z.string(),
  version: Count,
  price: WireHaoPerTonne,
  state: z.enum(statesOf(proposalMachine)),
  note: z.string(),
  reason: z.string(),
  /** The day's published price if this is a correction, else the last one before the day. */
  before: z.nullable(WireHaoPerTonne),
  change: z.nullable(WireBasisPoints),
  isJump: z.boolean(),
  writtenBy: z.string(),
  writtenAt: Moment,
  decidedBy: z.nullable(z.string()),
  mayPublish: z.boolean(),
});

export const deskQuotePage = query({
  path: '/api/content/desk/quote/page',
  summary: 'Quotes as operators enter and publish them, the newest first, each beside the price before it.',
  access: CONTENT_CHECKERS,
  input: {
    state: z.optional(z.enum(statesOf(proposalMachine))),
    seriesId: z.optional(SeriesId),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(Proposal),
  topics: quoteTopics,
});

const { publish, reject } = proposalMachine.moves;
const ids = list(Id, 50, 1);

export const publishQuotes = mutation({
  path: '/api/content/desk/quote/publish',
  summary:
    'Publishes quotes, all or none: never by whoever entered one of them, and a jump only when it is ' +
    'confirmed as one.',
  access: publish.by,
  input: { ids, confirmsJumps: z.boolean() },
  output: z.object({ published: Count, alerts: Count }),
  faults: [
    genericFaults.not_found,
    genericFaults.wrong_state,
    contentFaults.second_person,
    contentFaults.price_jump,
  ],
});

export const rejectQuotes = mutation({
  path: '/api/content/desk/quote/reject',
  summary: 'Refuses quotes, all or none, with a reason.',
  access: reject.by,
  input: { ids, reason: text(1, 200) },
  output: z.object({ rejected: Count }),
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});
