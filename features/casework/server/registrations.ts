// What casework registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { caseworkHandlers } from './handlers.ts';
import { caseworkJobs } from './jobs.ts';
import { createTaskReader } from './services/gatherOperatorTasks.ts';

export default {
  handlers: (contributions) => caseworkHandlers(createTaskReader(contributions)),
  jobs: caseworkJobs,
  personalData: {
    tables: [
      {
        table: 'casework_claim',
        of: 'person_id',
        whose: 'users',
        columns: ['kind', 'claimed_at', 'until'],
        category: 'preferences',
        purpose: 'who works on which to-do',
        ground: 'contract',
        keep: 'minutes',
        leaving: 'deleted',
      },
    ],
  },
} satisfies ServerRegistrations;
