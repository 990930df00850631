// SQL for to-dos: entrusts to mend, sign or decide on, enrolments to confirm.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { confirmListings, finishEntrust, signEntrust, submitEntrust } from '../../calls/entrust.ts';
import { confirmEnrolment } from '../../calls/notice.ts';

export const noticeTodos: TodoSource = {
  acts: {
    mend_entrust: submitEntrust,
    sign_entrust: signEntrust,
    confirm_listings: confirmListings,
    decide_unsold: finishEntrust,
    confirm_enrolment: confirmEnrolment,
  },
  select: ({ firmId, now }) => sql`
    select case entrust.state when 'returned' then 'mend_entrust' when 'accepted' then 'sign_entrust'
             when 'listings_proposed' then 'confirm_listings' else 'decide_unsold' end,
           null, entrust.id, entrust.no, entrust.title, null, null::timestamptz, entrust.quantity_kg,
             null::bigint
      from notice_entrust as entrust
     where entrust.firm_id = ${firmId}
       and entrust.state in ('returned', 'accepted', 'listings_proposed', 'unsold')
    union all
    select 'confirm_enrolment', null, notice.id, notice.no, notice.title, firm.short_name, notice.enrol_until,
           notice.quantity_kg, null::bigint
      from notice_enrolment as enrolment
      join notice on notice.id = enrolment.notice_id
      join firm on firm.id = notice.firm_id
     where enrolment.firm_id = ${firmId}
       and enrolment.state = 'asked'
       and notice.state = 'enrolling'
       and notice.enrol_until > ${now}`,
};
