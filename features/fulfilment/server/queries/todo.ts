// SQL of last month's figures that a side still owes: to-dos, and their clocks.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { contractFulfilment, reportDelivery } from '#features/contract/calls/perform.ts';
import { previousMonth } from '#features/contract/rules/formula.ts';
import { reportUntil } from '#features/contract/rules/fulfilment.ts';
import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { missingReports } from './month.ts';

/** The month whose reporting may be open, and until when: a missing figure then counts as nothing. */
function lastMonth(now: Date) {
  const month = previousMonth(dayInMarket(now).slice(0, 7));
  return { month, until: reportUntil(month) };
}

export const reportTodos: TodoSource = {
  acts: { report_delivery: reportDelivery },
  select: ({ firmId, now }) => {
    const { month, until } = lastMonth(now);
    return sql`
      select 'report_delivery', null, contract.id, contract.no, contract.title, other.short_name,
             ${until}::timestamptz, null::bigint, null::bigint
        from ${missingReports(month)}
         and side.firm_id = ${firmId}
         and ${until > now}`;
  },
};

export const reportDeadlines: DeadlineSource = {
  feature: 'fulfilment',
  kinds: {
    report_delivery: { matter: 'fulfilment', act: reportDelivery, page: contractFulfilment },
  },
  select: ({ now, firm }) => {
    const { month, until } = lastMonth(now);
    return sql`
      select 'report_delivery', side.firm_id, null, 'own', contract.id, contract.id, contract.no,
             contract.title, other.short_name, ${until}::timestamptz
        from ${missingReports(month)}
         and ${firm(sql`side.firm_id`)}
         and ${until > now}`;
  },
};
