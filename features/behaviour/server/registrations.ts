// What behaviour registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { behaviourHandlers } from './handlers.ts';
import { behaviourJobs } from './jobs.ts';

export default {
  handlers: behaviourHandlers,
  jobs: behaviourJobs,
} satisfies ServerRegistrations;
