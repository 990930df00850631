// Jobs that compute scores: all firms each night, those with events within seconds.

import type { AnyJob, Job, PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { CreditCause } from '../choices.ts';
import { isAnyDue, readFirmsOfNight, takeDueFirms } from './queries/compute.ts';
import { computeScores } from './services/computeScores.ts';

/** Firms of one transaction: few, because a statement may take twelve seconds on a busy machine. */
export const FIRMS_AT_ONCE = 25;
const FIRMS_A_RUN = 10_000;
const EVENTS_AT_ONCE = 500;

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

/** Takes what is queued; an event that commits meanwhile waits for the next run. */
export const computeAfterEvents: Job = {
  name: 'credit.compute_after_events',
  everySeconds: 5,
  async run(ctx) {
    if (!(await isAnyDue(ctx.tx))) return;
    const causes = new Map<string, CreditCause>();
    for (const { firm_id: firmId, cause } of await takeDueFirms(ctx.tx, EVENTS_AT_ONCE))
      if (causes.get(firmId) !== 'appeal') causes.set(firmId, cause);
    await computeScores(ctx, causes);
  },
};

export const creditJobs: readonly AnyJob[] = [computeNightly, computeAfterEvents];
