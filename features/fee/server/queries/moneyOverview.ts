// Unpaid fees of a firm for its money overview.

import * as z from 'zod/mini';
import type { OverviewSource } from '#features/funds/server/public.ts';
import { WireFen } from '#packages/schema/wire.ts';

const Row = z.object({ unpaid: WireFen, due: z.int() });

export const feeOverview: OverviewSource = async (connection, firmId) => {
  const row = await connection.one(Row)`
    select coalesce(sum(payable_fen - credited_fen), 0) as unpaid,
           (count(*) filter (where state = 'billed'))::int as due
      from fee_bill
     where firm_id = ${firmId}
       and state in ('accrued', 'billed')`;
  return row ? { unpaidFees: row.unpaid, todos: [{ kind: 'fee_due', count: row.due }] } : {};
};
