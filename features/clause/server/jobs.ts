// What the clause library does by the clock: those who look at it hear of what has come into force.

import type { Job } from '#packages/call/job.ts';
import { writeOutbox } from '#packages/sql/outbox.ts';
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
