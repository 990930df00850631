// Query for the money overview: loan debts and to-dos.

import * as z from 'zod/mini';
import type { OverviewSource } from '#features/funds/server/public.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { countWaiting } from './loan.ts';

export const financingOverview: OverviewSource = async (connection, firmId) => {
  const [row, waiting] = await Promise.all([
    connection.one(z.object({ loans: WireFen }))`
      select coalesce(sum(outstanding_fen), 0)::bigint as loans
        from financing_loan
       where borrower_id = ${firmId}
         and ended_at is null`,
    countWaiting(connection, firmId),
  ]);
  return { ...(row && { loans: row.loans }), todos: [{ kind: 'loan_to_answer', count: waiting }] };
};
