// Licences of certified firms that end soon: without them a firm may not trade.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';

const SOON_DAYS = 7;

export const certificationHealth: readonly HealthCheck[] = [
  {
    name: 'licences_ending',
    unit: 'count',
    warnFrom: 1,
    select: (now) => sql`
      select count(*)::int as value
        from certification_licence
       where expires_on between ${dayInMarket(now)}::date and ${addDays(dayInMarket(now), SOON_DAYS)}::date`,
  },
];
