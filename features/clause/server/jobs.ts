// What the clause library does by the clock: those who look at it hear of what has come into force.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { markTold } from './queries.ts';

export const clauseJobs: Job[] = [
  {
    name: 'clause.tell_in_force',
    everySeconds: 10,
    run: async ({ tx, now }) => {
      if ((await markTold(tx, now)) > 0) await writeOutbox(tx, ['clauses']);
    },
  },
];
