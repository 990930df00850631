// Whether the ledger is chained and proven.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

const HOUR_SECONDS = 3_600;

export const fundsHealth: readonly HealthCheck[] = [
  {
    name: 'ledger_broken',
    unit: 'count',
    warnFrom: 1,
    alertFrom: 1,
    select: () => sql`
      select (select (not is_sound)::int
                from funds_proof_run
            order by id desc
               limit 1) as value`,
  },
  {
    // Proven once a day.
    name: 'ledger_unproven',
    unit: 'seconds',
    warnFrom: 26 * HOUR_SECONDS,
    alertFrom: 50 * HOUR_SECONDS,
    select: (now) => sql`
      select extract(epoch from ${now}::timestamptz - max(started_at))::int as value
        from funds_proof_run`,
  },
  {
    name: 'ledger_unchained',
    unit: 'seconds',
    warnFrom: 60,
    alertFrom: 600,
    select: (now) => sql`
      select coalesce(extract(epoch from ${now}::timestamptz - min(entry.posted_at)), 0)::int as value
        from funds_entry as entry, funds_hash_chain_head as head
       where (entry.posted_in, entry.seq) > (head.posted_in, head.entry_seq)`,
  },
];
