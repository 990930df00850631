// Jobs that compute scores: of all firms each night, of others after events.

import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { batchFirms, type BatchLimits } from '../rules/batch.ts';
import { readFirmsOfNight, readQueuedFirms, readRangeOfNight, takeQueued } from './queries/due.ts';
import { computeScores } from './services/computeScores.ts';

/** Of one transaction: a statement may take twelve seconds on a busy machine. */
const AT_ONCE: BatchLimits = { firms: 500, deals: 8_000 };
const FIRMS_A_RUN = 10_000;
const QUEUED_A_RUN = 200;
const TO = '/';

/**
 * Each range of firms is a transaction, two at once because one session of the database takes one processor;
 * what a crash leaves is due at the next run.
 */
export const computeNightly: PerItemJob = {
  name: 'credit.compute_nightly',
  everySeconds: 60,
  atOnce: 2,
  async due(connection, now) {
    const firms = await readFirmsOfNight(connection, dayInMarket(now), FIRMS_A_RUN);
    return batchFirms(firms, AT_ONCE).map((range) => range.join(TO));
  },
  async finish(ctx, range) {
    const [first = '', last = ''] = range.split(TO);
    const firms = await readRangeOfNight(ctx.tx, dayInMarket(ctx.now), [first, last]);
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
