// Jobs that compute scores: of all firms each night, of others after events.

import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { readFirmsOfNight, readQueuedFirms, takeQueued } from './queries/compute.ts';
import { computeScores } from './services/computeScores.ts';

/** Firms of one transaction: few, because a statement may take twelve seconds on a busy machine. */
export const FIRMS_AT_ONCE = 25;
const FIRMS_A_RUN = 10_000;
const QUEUED_A_RUN = 200;

/** Each batch is a transaction; what a crash leaves is due at the next run. */
export const computeNightly: PerItemJob = {
  name: 'credit.compute_nightly',
  everySeconds: 60,
  async due(connection, now) {
    const firms = await readFirmsOfNight(connection, { day: dayInMarket(now), from: '', most: FIRMS_A_RUN });
    return firms.filter((_, at) => at % FIRMS_AT_ONCE === 0);
  },
  async finish(ctx, from) {
    const day = dayInMarket(ctx.now);
    const firms = await readFirmsOfNight(ctx.tx, { day, from, most: FIRMS_AT_ONCE });
    await computeScores(ctx, new Map(firms.map((firmId) => [firmId, 'night' as const])));
  },
};

/** Each firm in a transaction of its own; an event that commits meanwhile waits for the next run. */
export const computeAfterEvents: PerItemJob = {
  name: 'credit.compute_after_events',
  everySeconds: 5,
  due: (connection) => readQueuedFirms(connection, QUEUED_A_RUN),
  async finish(ctx, firmId) {
    const causes = await takeQueued(ctx.tx, firmId);
    if (causes.length === 0) return;
    await computeScores(ctx, new Map([[firmId, causes.includes('appeal') ? 'appeal' : 'event']]));
  },
};

export const creditJobs: readonly AnyJob[] = [computeNightly, computeAfterEvents];
