// Whether the bank answers and its statements agree with the ledger.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export const bankHealth: readonly HealthCheck[] = [
  {
    name: 'bank_silent',
    unit: 'seconds',
    warnFrom: HOUR_SECONDS,
    alertFrom: 4 * HOUR_SECONDS,
    // Orders whose time has come; a refused or paid one has had its answer.
    select: (now) => sql`
      select coalesce(extract(epoch from ${now}::timestamptz - min(greatest(created_at, due_at))), 0)::int
             as value
        from bank_order
       where state in ('waiting', 'taken')
         and due_at <= ${now}`,
  },
  {
    name: 'bank_differences',
    unit: 'seconds',
    warnFrom: DAY_SECONDS,
    alertFrom: 3 * DAY_SECONDS,
    select: (now) => sql`
      select coalesce(extract(epoch from ${now}::timestamptz - min(found_at)), 0)::int as value
        from bank_difference
       where state in ('open', 'explained')`,
  },
];
