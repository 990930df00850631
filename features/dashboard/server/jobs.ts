// Jobs of the desks: forgetting expired claims, keeping the figures of each day.

import type { Job } from '#packages/rpc/server/job.ts';
import { deleteExpiredClaims } from './queries/claim.ts';
import { keepFiguresOfToday } from './services/keepDayFigures.ts';

export const deskJobs: Job[] = [
  {
    name: 'desk.forget_claims',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await deleteExpiredClaims(tx, now);
    },
  },
  { name: 'desk.keep_day_figures', everySeconds: 900, run: keepFiguresOfToday },
];
