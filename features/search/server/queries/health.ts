// Whether the search index keeps up with what changes.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

export const searchHealth: readonly HealthCheck[] = [
  {
    name: 'search_behind',
    unit: 'seconds',
    warnFrom: 60,
    alertFrom: 600,
    select: (now) => sql`
      select coalesce(extract(epoch from ${now}::timestamptz - min(news.written_at)), 0)::int as value
        from outbox as news, search_cursor as done
       where (news.written_in, news.seq) > (done.written_in, done.seq)`,
  },
];
