// SQL for to-dos of certification: forms begun and left, and forms to mend.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { markFormSubmitted } from '../../calls/own.ts';

export const certificationTodos: TodoSource = {
  acts: { finish_certification: markFormSubmitted, mend_certification: markFormSubmitted },
  select: ({ firmId }) => sql`
    select case form.state when 'returned' then 'mend_certification' else 'finish_certification' end, null,
           firm.id, firm.credit_code, firm.name, null, null::timestamptz, null::bigint, null::bigint
      from certification_form as form
      join firm on firm.id = form.firm_id
     where form.firm_id = ${firmId}
       and form.state in ('drafted', 'returned')`,
};
