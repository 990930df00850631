// What audit registers for the server.

import { healthChecks } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { auditHandlers } from './handlers.ts';
import { auditJobs } from './jobs.ts';
import { auditHealth } from './queries.ts';

export default {
  handlers: auditHandlers,
  jobs: auditJobs,
  contributions: [healthChecks.with(auditHealth)],
} satisfies ServerRegistrations;
