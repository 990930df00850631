// Whether messages by text and mail go out.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

export const accountHealth: readonly HealthCheck[] = [
  {
    name: 'letters_waiting',
    unit: 'seconds',
    warnFrom: 300,
    alertFrom: 1_800,
    select: (now) => sql`
      select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::int as value
        from account_outgoing_message
       where state = 'waiting'`,
  },
  {
    name: 'letters_given_up',
    unit: 'count',
    warnFrom: 1,
    alertFrom: 20,
    select: (now) => sql`
      select count(*)::int as value
        from account_outgoing_message
       where given_up_at > ${now}::timestamptz - interval '1 day'
         and state = 'failed'`,
  },
];
