// What audit registers for the server.

import { healthChecks } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { auditHandlers } from './handlers.ts';
import { auditJobs } from './jobs.ts';
import { auditHealth } from './queries.ts';
import { auditSubscribers } from './subscribers.ts';

export default {
  handlers: auditHandlers,
  subscribers: auditSubscribers,
  jobs: auditJobs,
  contributions: [healthChecks.with(auditHealth)],
  personalData: {
    tables: [
      {
        table: 'audit_entry',
        of: 'person_id',
        whose: 'users',
        columns: ['at', 'seats', 'ip', 'device', 'path', 'outcome', 'matter_type', 'matter_id', 'disclosed'],
        withheld: ['session_id', 'input'],
        category: 'audit',
        purpose: 'to prove who did what as an operator, and what touched the security of an account',
        ground: 'duty',
        keep: '10 years; its hash chain lets nothing be taken out',
        leaving: 'kept',
      },
    ],
  },
} satisfies ServerRegistrations;
