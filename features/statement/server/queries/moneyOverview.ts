// Query for statements awaiting confirmation, for the money overview.

import * as z from 'zod/mini';
import type { OverviewSource } from '#features/funds/server/public.ts';

const Row = z.object({ count: z.int() });

export const statementOverview: OverviewSource = async (connection, firmId) => {
  const row = await connection.one(Row)`
    select count(*)::int as count
      from statement
     where firm_id = ${firmId}
       and state = 'generated'`;
  return { todos: [{ kind: 'statement_to_confirm', count: row?.count ?? 0 }] };
};
