// SQL for to-dos of certification: forms begun and left, and forms to mend.

import type { TodoReader } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

export function certificationTodos({ firmId, holds }: TodoReader) {
  if (!holds(['firm_admin'])) return undefined;
  return sql`
    select case form.state when 'returned' then 'mend_certification' else 'finish_certification' end, null,
           firm.id, firm.credit_code, firm.name, null, null::timestamptz
      from certification_form as form
      join firm on firm.id = form.firm_id
     where form.firm_id = ${firmId}
       and form.state in ('drafted', 'returned')`;
}
