// SQL of licences that end.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { beginChange, ownForm } from '../../calls/own.ts';
import { LICENCE_REMINDER_DAYS } from '../../rules/licence.ts';

/** The firm's turn comes with the first reminder. */
export const licenceDeadlines: DeadlineSource = {
  feature: 'certification',
  kinds: { licence_ends: { matter: 'firm', act: beginChange, page: ownForm } },
  select: ({ firm, now }) => sql`
    select 'licence_ends', licence.firm_id, null,
           case when licence.expires_on <= ${addDays(dayInMarket(now), LICENCE_REMINDER_DAYS[0])}::date
             then 'own' else 'none' end,
           licence.firm_id || '/' || licence.kind, licence.firm_id, licence.number, '', null,
           (licence.expires_on + 1)::timestamp at time zone 'Asia/Shanghai'
      from certification_licence as licence
     where ${firm(sql`licence.firm_id`)}
       and licence.expires_on is not null`,
};
