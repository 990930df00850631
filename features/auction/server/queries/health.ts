// Whether the clock of the auction hall runs.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

export const auctionHealth: readonly HealthCheck[] = [
  {
    name: 'hall_unserved',
    unit: 'seconds',
    warnFrom: 5,
    alertFrom: 30,
    select: (now) => sql`
      select coalesce(extract(epoch from ${now}::timestamptz - served_at), 0)::int as value
        from (select) as one
        left join auction_heartbeat on exists (
              select from auction_lot
               where state = 'running')`,
  },
];
