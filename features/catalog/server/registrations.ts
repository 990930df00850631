// What catalog registers for the server.

import { openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { catalogHandlers } from './handlers/all.ts';
import { catalogJobs } from './jobs.ts';
import { operatorQueues, listParameterTasks } from './public.ts';

export default {
  handlers: catalogHandlers,
  jobs: catalogJobs,
  topics: { catalog: openTopic },
  contributions: [operatorQueues.with(listParameterTasks)],
} satisfies ServerRegistrations;
