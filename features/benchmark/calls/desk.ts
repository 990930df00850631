// Calls of the operators who compute, check and publish index runs.

import * as z from 'zod/mini';
import { seriesDefinition } from '#features/content/calls/quote.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import type { Kg, KcalPerKg, BasisPoints } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  Day,
  exact,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireHaoPerTonne,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { benchmarkFaults } from '../faults.ts';
import { WireDeal, WireMethod, WireQuote, WireResult } from '../rules/file.ts';
import { runMachine } from '../states.ts';
import { BenchmarkId, followsFigures } from './read.ts';

const { propose, return: back, publish, discard, rule } = runMachine.moves;
const { not_found, wrong_state } = genericFaults;
export const RUN_READERS = [...publish.by, 'operator_auditor'] as const;

const RunState = z.enum(statesOf(runMachine));
const reason = text(2, 200);

const { names, varietyId, priceBasis, isOnHome, id } = seriesDefinition;
const tonnes = (most: bigint) => exact<Kg>({ min: 1_000n, max: most });

export const addBenchmark = mutation({
  path: '/api/benchmark/desk/index/add',
  summary:
    'Opens a price index with its series. What it measures never changes: another method is another index.',
  access: rule.by,
  input: {
    id,
    names,
    varietyId,
    placeId: text(1, 40),
    priceBasis,
    isOnHome,
    heat: exact<KcalPerKg>({ min: 1_000n, max: 8_500n }),
    heatReach: exact<KcalPerKg>({ min: 0n, max: 1_000n }),
    maxSulphur: z.nullable(exact<BasisPoints>({ min: 1n, max: 1_000n })),
    minQuantity: tonnes(1_000_000_000n),
    quoteWeight: exact<Kg>({ min: 0n, max: 1_000_000_000n }),
    isCarriedCoal: z.boolean(),
  },
  output: z.object({ id: BenchmarkId }),
  faults: [benchmarkFaults.benchmark_exists, not_found],
});

const RunRow = z.object({
  id: Id,
  benchmarkId: BenchmarkId,
  names,
  weekEnd: z.string(),
  attempt: z.int(),
  state: RunState,
  figure: z.nullable(WireHaoPerTonne),
  isCarried: z.boolean(),
  previous: z.nullable(WireHaoPerTonne),
  deals: z.int(),
  excluded: z.int(),
  firms: z.int(),
  quantity: WireKg,
  reason: z.string(),
  computedAt: Moment,
  proposedBy: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  figureVersion: z.nullable(z.int()),
});
export type RunRow = z.output<typeof RunRow>;

export const deskRunPage = query({
  path: '/api/benchmark/desk/run/page',
  summary: 'Runs of the price indices, the newest first.',
  access: RUN_READERS,
  input: { benchmarkId: z.optional(BenchmarkId), state: z.optional(RunState), ...pageInput },
  output: pageOf(RunRow),
  topics: followsFigures,
});

const RunDeal = z.extend(WireDeal, {
  no: z.int(),
  contractId: Id,
  contractNo: z.string(),
  sellerName: z.string(),
  buyerName: z.string(),
});

const RunDetail = z.extend(RunRow, {
  method: WireMethod,
  result: WireResult,
  inputs: z.array(RunDeal),
  quotes: z.array(WireQuote),
  /** The figure in force before the week is another one by now. */
  isStale: z.boolean(),
  /** Whether the reader proposed it, and so may not publish it. */
  isOwn: z.boolean(),
  history: z.array(TimelineEntry),
});
export type RunDetail = z.output<typeof RunDetail>;

export const deskRunDetail = query({
  path: '/api/benchmark/desk/run/detail',
  summary: 'A run with all its deals: which count, which not and why.',
  access: RUN_READERS,
  input: { runId: Id },
  output: RunDetail,
  faults: [not_found],
  topics: followsFigures,
});

const Moved = z.object({ runId: Id, state: RunState });

export const computeRun = mutation({
  path: '/api/benchmark/desk/run/compute',
  summary:
    'Computes a week: for the first time, again, or, with the reason, to restate a published ' +
    'figure. A run of ' +
    'the week that is being worked on is discarded.',
  access: rule.by,
  input: { benchmarkId: BenchmarkId, weekEnd: Day, reason: text(0, 200) },
  output: Moved,
  faults: [not_found, benchmarkFaults.week_ahead, benchmarkFaults.run_open, benchmarkFaults.reason_missing],
});

export const judgeDeal = mutation({
  path: '/api/benchmark/desk/run/judge',
  summary:
    'Admits a deal that only looks wrong, or leaves one out that counts, with the reason, which is ' +
    'published.',
  access: rule.by,
  input: { runId: Id, no: wholeNumber(1, 100_000), isCounted: z.boolean(), reason },
  output: Moved,
  faults: [not_found, wrong_state, benchmarkFaults.ruling_pointless],
});

export const proposeRun = mutation({
  path: '/api/benchmark/desk/run/propose',
  summary: 'Proposes the figure of a run for publication; earlier weeks come first.',
  access: propose.by,
  input: { runId: Id },
  output: Moved,
  faults: [
    not_found,
    wrong_state,
    benchmarkFaults.no_figure,
    benchmarkFaults.run_stale,
    benchmarkFaults.earlier_open,
  ],
});

export const returnRun = mutation({
  path: '/api/benchmark/desk/run/return',
  summary: 'Gives a proposed run back, with the reason.',
  access: back.by,
  input: { runId: Id, reason },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const publishRun = mutation({
  path: '/api/benchmark/desk/run/publish',
  summary:
    'Publishes the figure into its price series, never by whoever proposed it; a published figure ' +
    'of the week ' +
    'is restated by it.',
  access: publish.by,
  input: { runId: Id },
  output: z.extend(Moved, { figureVersion: z.int() }),
  faults: [not_found, wrong_state, benchmarkFaults.second_person, benchmarkFaults.run_stale],
});

export const discardRun = mutation({
  path: '/api/benchmark/desk/run/discard',
  summary: 'Drops a run that is not to be published, with the reason.',
  access: discard.by,
  input: { runId: Id, reason },
  output: Moved,
  faults: [not_found, wrong_state],
});
