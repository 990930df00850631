// SQL of accounts that are to be closed: account comes before deadlines.

import { ownDeparture, stayAfterAll } from '#features/account/calls/departure.ts';
import { sql } from '#packages/db/sql.ts';
import type { DeadlineSource } from '../sources.ts';

export const departureDeadlines: DeadlineSource = {
  feature: 'deadline',
  kinds: { account_closes: { matter: 'departure', act: stayAfterAll, page: ownDeparture } },
  select: ({ person }) => sql`
    select 'account_closes', null, departure.person_id, 'own', departure.id, departure.id, '', '', null,
           departure.due_at
      from account_departure as departure
     where ${person(sql`departure.person_id`)}
       and departure.state = 'asked'`,
};
