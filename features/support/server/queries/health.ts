// Figure of health: feedback whose answer is overdue.

import type { HealthCheck } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

export const supportHealth: readonly HealthCheck[] = [
  {
    name: 'feedback_overdue',
    unit: 'count',
    warnFrom: 1,
    alertFrom: 20,
    select: (now) => sql`
      select count(*)::int as value
        from support_feedback
       where state in ('open', 'reopened')
         and due_at < ${now}`,
  },
];
