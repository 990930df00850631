// What price indices register for the server.

import { operatorQueues } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { benchmarkHandlers } from './handlers/all.ts';
import { benchmarkJobs } from './jobs.ts';
import { listRunTasks } from './public.ts';
import personalData from './queries/personalData.ts';

export default {
  handlers: benchmarkHandlers,
  jobs: benchmarkJobs,
  contributions: [operatorQueues.with(listRunTasks)],
  personalData,
} satisfies ServerRegistrations;
