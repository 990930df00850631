// What the funds do by the clock.
import { MOST_SEALED, sealEntries } from './seals.ts';
import type { Job } from '#packages/call/job.ts';

/** What one run seals at most: the rest waits a second, so that no transaction grows long. */
const ROUNDS = 10;

export const fundsJobs: Job[] = [
  {
    name: 'funds.seal_entries',
    everySeconds: 1,
    async run(setting) {
      for (let round = 0; round < ROUNDS; round += 1) {
        if (await sealEntries(setting) < MOST_SEALED) return;
      }
    },
  },
];
