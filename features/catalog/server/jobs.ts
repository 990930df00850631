// What the catalog does by the clock: those who look at it hear of what has come into force.

import type { Job } from '#packages/call/job.ts';
import { writeOutbox } from '#packages/sql/outbox.ts';
import { markTold } from './queries/parameter.ts';

export const catalogJobs: Job[] = [
  {
    name: 'catalog.tell_in_force',
    everySeconds: 1,
    run: async ({ tx, now }) => {
      if ((await markTold(tx, now)) > 0) await writeOutbox(tx, ['catalog']);
    },
  },
];
