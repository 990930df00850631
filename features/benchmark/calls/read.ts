// Open calls: price indices, their figures, and the published file of a run.

import * as z from 'zod/mini';
import { seriesDefinition } from '#features/content/calls/quote.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  Moment,
  pageInput,
  pageOf,
  WireBasisPoints,
  WireHaoPerTonne,
  WireKcalPerKg,
  WireKg,
} from '#packages/schema/wire.ts';
import { SHOWN_STATES } from '../states.ts';

export const BenchmarkId = seriesDefinition.id;
/** Figures are quotes of price series: whoever follows these follows them. */
export const followsFigures = () => ['quotes'];

const { id, names, varietyId, placeId, priceBasis, isTaxIncluded } = seriesDefinition;

const Figure = z.object({
  runId: Id,
  weekEnd: z.string(),
  figure: WireHaoPerTonne,
  isCarried: z.boolean(),
  /** Above 1: it restates an earlier figure, for the reason. */
  figureVersion: z.int(),
  /** Of the figure in force before the week; null for the first. */
  change: z.nullable(WireBasisPoints),
  raw: z.nullable(WireHaoPerTonne),
  dealPrice: z.nullable(WireHaoPerTonne),
  quotePrice: z.nullable(WireHaoPerTonne),
  /** Null where fewer would show who dealt. */
  deals: z.nullable(z.int()),
  firms: z.nullable(z.int()),
  quantity: z.nullable(WireKg),
  reason: z.string(),
  state: choice(SHOWN_STATES),
  publishedAt: Moment,
});
export type Figure = z.output<typeof Figure>;

export const Benchmark = z.object({
  id,
  names,
  varietyId,
  placeId,
  priceBasis,
  isTaxIncluded,
  heat: WireKcalPerKg,
  heatReach: WireKcalPerKg,
  maxSulphur: z.nullable(WireBasisPoints),
  minQuantity: WireKg,
  quoteWeight: WireKg,
  isCarriedCoal: z.boolean(),
  outlier: WireBasisPoints,
  minDeals: z.int(),
  minFirms: z.int(),
  postedMinutes: z.int(),
  newest: z.nullable(Figure),
});
export type Benchmark = z.output<typeof Benchmark>;

export const listBenchmarks = query({
  path: '/api/benchmark/index/list',
  summary: "The platform's price indices: what each measures, by which method, and its newest figure.",
  access: 'anyone',
  input: {},
  output: z.object({ list: z.array(Benchmark) }),
  topics: followsFigures,
});

export const figurePage = query({
  path: '/api/benchmark/figure/page',
  summary:
    'Figures of an index by week, the newest first: how they were made, carried forward or restated. The ' +
    'figures that others took the place of only if asked for.',
  access: 'anyone',
  input: { benchmarkId: BenchmarkId, withRestated: z.optional(z.boolean()), ...pageInput },
  output: pageOf(Figure),
  topics: followsFigures,
});

const MonthFigure = z.object({
  month: z.string(),
  /** As contracts that take the mean of a month read it. */
  mean: WireHaoPerTonne,
  /** Of the month before; null without one. */
  change: z.nullable(WireBasisPoints),
  /** Weeks with a figure, and those that end in the month. */
  weeks: z.int(),
  weeksOfMonth: z.int(),
  carriedWeeks: z.int(),
  restatedWeeks: z.int(),
});
export type MonthFigure = z.output<typeof MonthFigure>;

export const monthPage = query({
  path: '/api/benchmark/month/page',
  summary:
    'Figures of an index by month, the newest first: the mean of the weeks that end in it, those carried ' +
    'forward included, each as it stands.',
  access: 'anyone',
  input: { benchmarkId: BenchmarkId, ...pageInput },
  output: pageOf(MonthFigure),
  topics: followsFigures,
});

export const runFile = query({
  path: '/api/benchmark/run/file',
  summary:
    'The published run behind a figure as a file: method, deals without names, those excluded with the ' +
    'reason, bids and offers. `npm run check` computes the figure from it again.',
  access: 'anyone',
  input: { runId: Id },
  output: z.object({ file: z.string() }),
  faults: [genericFaults.not_found],
});
