// Handlers of what everybody may read: indices, figures, published runs.

import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { coalesceForAll, handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { figurePage, listBenchmarks, monthPage, runFile } from '../../calls/read.ts';
import { RUN_FILE_FORMAT, writeRunFile } from '../../rules/file.ts';
import { monthFigures } from '../../rules/month.ts';
import { readBenchmarks } from '../queries/benchmark.ts';
import { figureKey, monthKey, readFigures, readNewestFigures, readWeeksByMonth } from '../queries/figure.ts';
import { readInputs, readRun, resultOf } from '../queries/run.ts';
import { readMethodParameters } from '../services/computeRun.ts';

export const readHandlers: Handler[] = [
  handle(
    listBenchmarks,
    async (_input, { tx, now }) => {
      const [benchmarks, newest, method] = await Promise.all([
        readBenchmarks(tx),
        readNewestFigures(tx, dayInMarket(now)),
        readMethodParameters(tx, now),
      ]);
      return {
        list: benchmarks.map((row) => ({
          id: row.id,
          names: row.names,
          varietyId: row.variety_id,
          placeId: row.place_id,
          priceBasis: row.price_basis,
          isTaxIncluded: row.is_tax_included,
          heat: row.heat_kcal,
          heatReach: row.heat_reach_kcal,
          maxSulphur: row.max_sulphur_bp,
          minQuantity: row.min_quantity_kg,
          quoteWeight: row.quote_weight_kg,
          isCarriedCoal: row.is_carried_coal,
          ...method,
          newest: newest.get(row.id) ?? null,
        })),
      };
    },
    coalesceForAll,
  ),

  handle(figurePage, async ({ benchmarkId, withRestated = false, after, pageSize = PAGE_SIZE }, { tx }) => {
    const cursor = fromCursor(after, 'number', 'number');
    const [week, attempt] = cursor ?? [];
    const { rows, next } = toPage(
      await readFigures(tx, {
        benchmarkId,
        withRestated,
        beyond: week !== undefined && attempt !== undefined ? [week, attempt] : undefined,
        limit: pageSize + 1,
      }),
      pageSize,
      figureKey,
    );
    return { list: rows.map(({ attempt: _attempt, ...figure }) => figure), next };
  }),

  handle(monthPage, async ({ benchmarkId, after, pageSize = PAGE_SIZE }, { tx }) => {
    const [before] = fromCursor(after, 'number') ?? [];
    // One month more says whether there is a next page, and what the last one changed from.
    const weeks = await readWeeksByMonth(tx, { benchmarkId, before, months: pageSize + 1 });
    const { rows, next } = toPage(monthFigures(weeks), pageSize, monthKey);
    return { list: rows, next };
  }),

  handle(runFile, async ({ runId }, { tx, fail }) => {
    const run = await readRun(tx, runId);
    const [benchmark] = run ? await readBenchmarks(tx, [run.benchmark_id]) : [];
    if (!run?.published_at || run.figure_version === null || !benchmark) return fail(genericFaults.not_found);
    const inputs = await readInputs(tx, runId);
    const result = resultOf(run);
    const isShown = !run.is_carried;
    return {
      file: writeRunFile({
        format: RUN_FILE_FORMAT,
        version: 1,
        index: {
          id: benchmark.id,
          varietyId: benchmark.variety_id,
          placeId: benchmark.place_id,
          priceBasis: benchmark.price_basis,
        },
        weekEnd: run.week_end,
        figureVersion: run.figure_version,
        reason: run.figure_version > 1 ? run.reason : '',
        publishedAt: run.published_at,
        method: run.method,
        previous: run.previous,
        inputs: isShown ? { deals: inputs, quotes: run.quotes } : null,
        result: isShown ? result : { ...result, ...HIDDEN },
      }),
    };
  }),
];

/** What a carried figure does not show of the few deals of its week. */
const HIDDEN = { raw: null, dealPrice: null, deals: 0, firms: 0, quantity: 0n as never };
