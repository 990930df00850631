// Handlers of the desk: compute, judge, propose, publish by another, restate.

import { openComputedSeries, publishComputedQuote } from '#features/content/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  addBenchmark,
  computeRun,
  deskRunDetail,
  deskRunPage,
  discardRun,
  judgeDeal,
  proposeRun,
  publishRun,
  returnRun,
} from '../../calls/desk.ts';
import { benchmarkFaults } from '../../faults.ts';
import { ADMITTED_EXCLUSIONS, evaluateRun } from '../../rules/evaluate.ts';
import { endOfWeek, isFriday } from '../../rules/week.ts';
import { OPEN_STATES } from '../../states.ts';
import { insertBenchmark, lockBenchmark, readBenchmarks } from '../queries/benchmark.ts';
import {
  insertRuling,
  readDeskRuns,
  readEarlierOpen,
  readInputs,
  readPrevious,
  readRun,
  readStaleCarrier,
  readWeekRuns,
  resultOf,
  setResult,
} from '../queries/run.ts';
import { computeWeek } from '../services/computeRun.ts';
import { runHistory, runLifecycle } from '../services/lifecycles.ts';
import { notifyRestated, type Restated } from '../services/notifyRestated.ts';

export const deskHandlers: Handler[] = [
  handle(addBenchmark, async (input, ctx) => {
    const { heat, heatReach: _reach, maxSulphur: sulphur, minQuantity: _least, ...rest } = input;
    const { quoteWeight: _weight, isCarriedCoal: _carried, ...series } = rest;
    const refused = await openComputedSeries(
      ctx,
      { ...series, kind: 'index', heat, sulphur, isTaxIncluded: true, source: 'PLATFORM' },
      ctx.actor.personId,
    );
    if (refused === 'unknown') return ctx.fail(genericFaults.not_found);
    if (refused === 'exists') return ctx.fail(benchmarkFaults.benchmark_exists);
    await insertBenchmark(ctx.tx, input, ctx.actor.personId, ctx.now);
    await writeOutbox(ctx.tx, ['quotes']);
    return { id: input.id };
  }),

  handle(deskRunPage, async ({ benchmarkId, state, after, pageSize = PAGE_SIZE }, { tx }) => {
    const [beyond] = fromCursor(after, 'id') ?? [];
    const runs = await readDeskRuns(tx, { benchmarkId, state, beyond, limit: pageSize + 1 });
    const { rows, next } = toPage(runs, pageSize, ({ id }) => [id]);
    return { list: rows, next };
  }),

  handle(deskRunDetail, async ({ runId }, { tx, actor, fail }) => {
    const run = (await readRun(tx, runId)) ?? fail(genericFaults.not_found);
    const [[row], inputs, history, previous] = await Promise.all([
      readDeskRuns(tx, { id: runId, limit: 1 }),
      readInputs(tx, runId),
      readTimeline(tx, runHistory, runId),
      readPrevious(tx, run.benchmark_id, run.week_end),
    ]);
    return {
      ...(row ?? fail(genericFaults.not_found)),
      method: run.method,
      result: resultOf(run),
      inputs,
      quotes: run.quotes,
      isStale: OPEN_STATES.some((state) => state === run.state) && previous !== run.previous,
      isOwn: run.proposed_by === actor.personId,
      history,
    };
  }),

  handle(computeRun, async ({ benchmarkId, weekEnd, reason }, ctx) => {
    await lockBenchmark(ctx.tx, benchmarkId);
    const [benchmark] = await readBenchmarks(ctx.tx, [benchmarkId]);
    if (!benchmark) return ctx.fail(genericFaults.not_found);
    if (!isFriday(weekEnd) || endOfWeek(weekEnd) > ctx.now) return ctx.fail(benchmarkFaults.week_ahead);
    const runs = await readWeekRuns(ctx.tx, benchmarkId, weekEnd);
    if (runs.some(({ state }) => state === 'proposed')) return ctx.fail(benchmarkFaults.run_open);
    if (reason === '' && runs.some(({ state }) => state === 'published'))
      return ctx.fail(benchmarkFaults.reason_missing);
    const { personId, seats } = ctx.actor;
    const runId = await computeWeek(ctx, benchmark, { weekEnd, reason, personId, seats });
    return { runId, state: 'computed' as const };
  }),

  handle(judgeDeal, async ({ runId, no, isCounted, reason }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const run = await lockRun(ctx, runId);
    requireMove(runLifecycle, run, 'rule', actor.seats);
    const inputs = await readInputs(tx, runId);
    const deal = inputs.find((one) => one.no === no) ?? fail(genericFaults.not_found);
    const mayAdmit = ADMITTED_EXCLUSIONS.some((one) => one === deal.exclusion) || deal.exclusion === 'ruled';
    if (isCounted ? !mayAdmit : deal.exclusion !== null) return fail(benchmarkFaults.ruling_pointless);
    const { deals, result } = evaluateRun({
      method: run.method,
      previous: run.previous,
      quotes: run.quotes,
      deals: inputs.map((one) => (one.no === no ? { ...one, ruling: { isCounted, reason } } : one)),
    });
    const judged = deals[no - 1] ?? fail(genericFaults.not_found);
    await insertRuling(tx, runId, judged, { no, isCounted, reason, personId: actor.personId }, now);
    const { state } = await transition(ctx, runLifecycle, run, 'rule', {
      by: actor.seats,
      personId: actor.personId,
      reason,
      details: { no, isCounted },
      set: setResult(result),
    });
    return { runId, state };
  }),

  handle(proposeRun, async ({ runId }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const run = await lockRun(ctx, runId);
    requireMove(runLifecycle, run, 'propose', actor.seats);
    if (run.figure === null) return fail(benchmarkFaults.no_figure);
    const weekEnd = await readEarlierOpen(tx, run.benchmark_id, run.week_end);
    if (weekEnd !== undefined) return fail(benchmarkFaults.earlier_open, { weekEnd });
    if ((await readPrevious(tx, run.benchmark_id, run.week_end)) !== run.previous)
      return fail(benchmarkFaults.run_stale);
    const { state } = await transition(ctx, runLifecycle, run, 'propose', {
      by: actor.seats,
      personId: actor.personId,
      set: sql`, proposed_by = ${actor.personId}, proposed_at = ${now}`,
    });
    return { runId, state };
  }),

  handle(returnRun, async ({ runId, reason }, ctx) => {
    const run = await lockRun(ctx, runId);
    const { state } = await transition(ctx, runLifecycle, run, 'return', {
      by: ctx.actor.seats,
      personId: ctx.actor.personId,
      reason,
      set: sql`, proposed_by = null, proposed_at = null`,
    });
    return { runId, state };
  }),

  handle(publishRun, async ({ runId }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const run = await lockRun(ctx, runId);
    requireMove(runLifecycle, run, 'publish', actor.seats);
    const { proposed_by: writtenBy, figure, benchmark_id: seriesId, week_end: day } = run;
    if (writtenBy === null || figure === null) return fail(genericFaults.wrong_state, { state: run.state });
    if (writtenBy === actor.personId) return fail(benchmarkFaults.second_person);
    if ((await readPrevious(tx, seriesId, day)) !== run.previous) return fail(benchmarkFaults.run_stale);
    const standing = (await readWeekRuns(tx, seriesId, day)).find(({ state }) => state === 'published');
    if (standing)
      await transition(ctx, runLifecycle, standing, 'replace', { by: 'clock', reason: run.reason });
    const note = run.reason;
    const decidedBy = actor.personId;
    const quote = { seriesId, day, price: figure, note, writtenBy, decidedBy };
    const figureVersion = await publishComputedQuote(ctx, quote);
    const { state } = await transition(ctx, runLifecycle, run, 'publish', {
      by: actor.seats,
      personId: actor.personId,
      set: sql`, published_by = ${actor.personId}, published_at = ${now}, figure_version = ${figureVersion}`,
    });
    if (standing) {
      const { reason } = run;
      await tellLinked(ctx, standing.id, { seriesId, weekEnd: day, figure, figureVersion, reason });
      await computeCarrier(ctx, seriesId, day, reason);
    }
    return { runId, state, figureVersion };
  }),

  handle(discardRun, async ({ runId, reason }, ctx) => {
    const run = await lockRun(ctx, runId);
    const { state } = await transition(ctx, runLifecycle, run, 'discard', {
      by: ctx.actor.seats,
      personId: ctx.actor.personId,
      reason,
    });
    return { runId, state };
  }),
];

/** Both sides of contracts that follow the index hear what the figure was and is. */
async function tellLinked(
  ctx: CallContext<typeof publishRun>,
  replacedId: string,
  { seriesId, ...restated }: { readonly seriesId: string } & Omit<Restated, 'before'>,
) {
  const [replaced, [benchmark]] = await Promise.all([
    readRun(ctx.tx, replacedId),
    readBenchmarks(ctx.tx, [seriesId]),
  ]);
  if (benchmark && replaced && replaced.figure !== null)
    await notifyRestated(ctx, benchmark, { ...restated, before: replaced.figure });
}

/** A week that carried the restated figure forward is computed again, and waits for two persons itself. */
async function computeCarrier(
  ctx: CallContext<typeof publishRun>,
  benchmarkId: string,
  day: string,
  reason: string,
) {
  const weekEnd = await readStaleCarrier(ctx.tx, benchmarkId, day);
  const [benchmark] = weekEnd === undefined ? [] : await readBenchmarks(ctx.tx, [benchmarkId]);
  if (weekEnd === undefined || !benchmark) return;
  const runs = await readWeekRuns(ctx.tx, benchmarkId, weekEnd);
  if (runs.some(({ state }) => OPEN_STATES.some((open) => open === state))) return;
  await computeWeek(ctx, benchmark, { weekEnd, reason, personId: null, seats: ['clock'] });
}

/** The index first, so that runs of one index are moved one after the other. */
async function lockRun({ tx, fail }: Pick<CallContext<typeof discardRun>, 'tx' | 'fail'>, runId: string) {
  const { benchmark_id } = (await readRun(tx, runId)) ?? fail(genericFaults.not_found);
  await lockBenchmark(tx, benchmark_id);
  return (await readRun(tx, runId)) ?? fail(genericFaults.not_found);
}
