// SQL for to-dos of statement: monthly statements to confirm.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { confirmStatement } from '../../calls.ts';

export const statementTodos: TodoSource = {
  acts: { confirm_statement: confirmStatement },
  select: ({ firmId }) => sql`
    select 'confirm_statement', null, id, no, month, null, null::timestamptz, null::bigint, null::bigint
      from statement
     where firm_id = ${firmId}
       and state = 'generated'`,
};
