// Scheduled job: pushes an update when a template version comes into force.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { markClausesNotified } from './queries.ts';

export const clauseJobs: Job[] = [
  {
    name: 'clause.tell_in_force',
    everySeconds: 10,
    run: async ({ tx, now }) => {
      if ((await markClausesNotified(tx, now)) > 0) await writeOutbox(tx, ['clauses']);
    },
  },
];
