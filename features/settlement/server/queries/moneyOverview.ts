// Sheets that wait for a firm to confirm, for its money at a glance.

import * as z from 'zod/mini';
import type { OverviewSource } from '#features/funds/server/public.ts';

const Row = z.object({ sheets: z.int() });

export const settlementOverview: OverviewSource = async (connection, firmId) => {
  const row = await connection.one(Row)`
    select count(*)::int as sheets
      from settlement_sheet
     where state = 'to_confirm'
       and case issuer when 'seller' then buyer_id else seller_id end = ${firmId}`;
  return row ? { todos: [{ kind: 'sheet_to_confirm', count: row.sheets }] } : {};
};
