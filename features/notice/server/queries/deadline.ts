// SQL of the times of notices: enrolments to confirm, sessions that open.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { confirmEnrolment, noticeDetail } from '../../calls/notice.ts';

export const noticeDeadlines: DeadlineSource = {
  feature: 'notice',
  kinds: {
    confirm_enrolment: { matter: 'notice', act: confirmEnrolment, page: noticeDetail },
    session_opens: { matter: 'notice', act: null, page: noticeDetail },
  },
  select: ({ firm, now }) => sql`
    select case enrolment.state when 'asked' then 'confirm_enrolment' else 'session_opens' end,
           enrolment.firm_id, null, case enrolment.state when 'asked' then 'own' else 'none' end,
           notice.id, notice.id, notice.no, notice.title, owner.short_name,
           case enrolment.state when 'asked' then notice.enrol_until else notice.opens_at end
      from notice_enrolment as enrolment
      join notice on notice.id = enrolment.notice_id
      join firm as owner on owner.id = notice.firm_id
     where ${firm(sql`enrolment.firm_id`)}
       and ((enrolment.state = 'asked' and notice.state = 'enrolling' and notice.enrol_until > ${now})
            or (enrolment.state = 'enrolled' and notice.state in ('enrolling', 'closed_enrol')))
    union all
    select 'session_opens', notice.firm_id, null, 'none', notice.id, notice.id, notice.no, notice.title, null,
           notice.opens_at
      from notice
     where ${firm(sql`notice.firm_id`)}
       and notice.state in ('published', 'enrolling', 'closed_enrol')`,
};
