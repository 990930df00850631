// Certificates that people sign with and that end soon.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

const SOON_DAYS = 7;

export const certificateHealth: readonly HealthCheck[] = [
  {
    name: 'certificates_ending',
    unit: 'count',
    warnFrom: 1,
    select: (now) => sql`
      select count(*)::int as value
        from certificate
       where state in ('issued', 'expiring')
         and not_after < ${now}::timestamptz + make_interval(days => ${SOON_DAYS})`,
  },
];
