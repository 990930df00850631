// SQL: whether one person acts for two firms.

import { type Fragment, sql } from '#packages/db/sql.ts';

/**
 * Whether two firms have an agent in common: a person with seats in both, or a card that both know, of
 * somebody in a seat, or named in the form in force. A bank account that both name there says the same.
 */
export const sharesAgent = (one: Fragment, other: Fragment): Fragment => sql`
  (exists (select
             from firm_seat as own
             join firm_seat as same on same.person_id = own.person_id
            where own.firm_id = ${one}
              and same.firm_id = ${other})
   or exists ((${marksOf(one)}) intersect (${marksOf(other)})))`;

const marksOf = (firm: Fragment): Fragment => sql`
  select mark.blind_index
    from certification_blind_index as mark
   where mark.form_id = (select form.id
                           from certification_form as form
                          where form.firm_id = ${firm}
                            and form.state = 'passed'
                          order by form.number desc
                          limit 1)
   union all
  select claim.blind_index
    from firm_seat as seat
    join identity_claim as claim on claim.person_id = seat.person_id and claim.state = 'passed'
   where seat.firm_id = ${firm}`;
