// Jobs of price indices: bids and offers at the end of each day, runs on Fridays.

import { workingDayFrom } from '#features/catalog/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket, fromMarketTime } from '#packages/time/marketDay.ts';
import { endOfWeek, newestWeek } from '../rules/week.ts';
import { lockBenchmark, readBenchmarks, readUncomputed, readUnquoted } from './queries/benchmark.ts';
import { readWeekRuns } from './queries/run.ts';
import { computeWeek } from './services/computeRun.ts';
import { recordDay } from './services/recordDay.ts';

/** Before the week ends, so that Friday's belong to it. */
const QUOTES_AT = '16:30';

export const benchmarkJobs: readonly AnyJob[] = [
  {
    name: 'benchmark.quotes',
    everySeconds: 60,
    due: async (connection, now) => {
      const today = dayInMarket(now);
      if (now < fromMarketTime(`${today}T${QUOTES_AT}`)) return [];
      return (await workingDayFrom(connection, today)) === today ? readUnquoted(connection, today) : [];
    },
    async finish(ctx, id) {
      const today = dayInMarket(ctx.now);
      await lockBenchmark(ctx.tx, id);
      const [benchmark] = await readBenchmarks(ctx.tx, [id]);
      if (benchmark) await recordDay(ctx, benchmark, today);
    },
  },
  {
    name: 'benchmark.compute',
    everySeconds: 60,
    due: (connection, now) => {
      const weekEnd = newestWeek(now);
      return readUncomputed(connection, weekEnd, endOfWeek(weekEnd));
    },
    async finish(ctx, id) {
      const weekEnd = newestWeek(ctx.now);
      await lockBenchmark(ctx.tx, id);
      const [benchmark] = await readBenchmarks(ctx.tx, [id]);
      if (benchmark && (await readWeekRuns(ctx.tx, id, weekEnd)).length === 0)
        await computeWeek(ctx, benchmark, { weekEnd, reason: '', personId: null, seats: ['clock'] });
    },
  },
];
