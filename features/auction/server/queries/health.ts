// Whether the clock of the auction hall runs.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

/**
 * How long the clock has been trying in vain to open a sealed lot: its key is missing, or the clocks of the
 * machines differ. Without the key the lot can only be void.
 */
export const auctionHealth: readonly HealthCheck[] = [
  {
    name: 'hall_unopened',
    unit: 'seconds',
    warnFrom: 10,
    alertFrom: 120,
    select: (now) => sql`
      select coalesce(max(extract(epoch from ${now}::timestamptz - lot.closed_at)), 0)::int as value
        from auction_lot as lot
        join auction_session as session on session.id = lot.session_id
       where lot.state = 'closing'
         and lot.spec ->> 'kind' = 'sealed'
         and session.sealed_opening = 'clock'`,
  },
  {
    name: 'hall_unstamped',
    unit: 'seconds',
    warnFrom: 120,
    alertFrom: 3_600,
    select: (now) => sql`
      select coalesce(max(extract(epoch from ${now}::timestamptz - at)), 0)::int as value
        from auction_anchor
       where is_close
         and stamp_id is null`,
  },
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
