// What search registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { searchHandlers } from './handlers.ts';
import { searchJobs } from './jobs.ts';

export default {
  handlers: searchHandlers,
  jobs: searchJobs,
} satisfies ServerRegistrations;
