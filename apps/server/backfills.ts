// The job that runs backfills: some batches at a time, with a pause after each.

import { setTimeout as wait } from 'node:timers/promises';
import { type Backfill, runBatch, startBackfills } from '#packages/db/backfill.ts';
import type { ExternalJob } from '#packages/rpc/server/job.ts';

const BATCHES_A_RUN = 50;
const PAUSE_MS = 100;

export const backfillJob = (backfills: readonly Backfill[]): ExternalJob => ({
  name: 'db.backfill',
  everySeconds: 5,
  work: async ({ commit }) => {
    if (backfills.length === 0) return;
    await commit(({ tx }) => startBackfills(tx, backfills));
    for (const backfill of backfills) {
      for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
        if ((await commit(({ tx }) => runBatch(tx, backfill))) !== 'more') break;
        await wait(PAUSE_MS);
      }
    }
  },
});
