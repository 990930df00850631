// Catalog jobs: signals parameter versions that take effect.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { markParametersNotified } from './queries/parameter.ts';

export const catalogJobs: Job[] = [
  {
    name: 'catalog.tell_in_force',
    everySeconds: 1,
    run: async ({ tx, now }) => {
      if ((await markParametersNotified(tx, now)) > 0) await writeOutbox(tx, ['catalog']);
    },
  },
];
