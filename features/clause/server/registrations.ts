// What clause registers for the server.

import { operatorQueues } from '#features/catalog/server/public.ts';
import { openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { clauseHandlers } from './handlers.ts';
import { clauseJobs } from './jobs.ts';
import { listTemplateTasks } from './public.ts';

export default {
  handlers: clauseHandlers,
  jobs: clauseJobs,
  topics: { clauses: openTopic },
  contributions: [operatorQueues.with(listTemplateTasks)],
} satisfies ServerRegistrations;
