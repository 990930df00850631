// Job that deletes expired claims.

import type { Job } from '#packages/rpc/server/job.ts';
import { deleteExpiredClaims } from './queries/claim.ts';

export const deskJobs: Job[] = [
  {
    name: 'desk.forget_claims',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await deleteExpiredClaims(tx, now);
    },
  },
];
