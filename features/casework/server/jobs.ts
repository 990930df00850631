// Job of claims: forgetting those that have expired.

import type { Job } from '#packages/rpc/server/job.ts';
import { deleteExpiredClaims } from './queries.ts';

export const caseworkJobs: Job[] = [
  {
    name: 'desk.forget_claims',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await deleteExpiredClaims(tx, now);
    },
  },
];
