// What audit registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { auditHandlers } from './handlers.ts';
import { auditJobs } from './jobs.ts';

export default {
  handlers: auditHandlers,
  jobs: auditJobs,
} satisfies ServerRegistrations;
