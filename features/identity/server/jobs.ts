// Identity job: erase numbers that nobody decides on any more.

import type { Job } from '#packages/rpc/server/job.ts';
import { eraseOldNumbers } from './queries/claim.ts';

export const identityJobs: Job[] = [
  {
    name: 'identity.erase_numbers',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await eraseOldNumbers(tx, now);
    },
  },
];
