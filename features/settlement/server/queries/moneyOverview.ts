// Sheets to confirm and releases to consent to, for the money overview.

import * as z from 'zod/mini';
import type { OverviewSource } from '#features/funds/server/public.ts';

const Row = z.object({ sheets: z.int(), releases: z.int() });

export const settlementOverview: OverviewSource = async (connection, firmId) => {
  const row = await connection.one(Row)`
    select (select count(*)::int
              from settlement_sheet
             where state = 'to_confirm'
               and case issuer when 'seller' then buyer_id else seller_id end = ${firmId}) as sheets,
           (select count(*)::int
              from settlement_release
             where state = 'applied'
               and case payer when 'seller' then seller_id else buyer_id end = ${firmId}) as releases`;
  return row
    ? {
        todos: [
          { kind: 'sheet_to_confirm', count: row.sheets },
          { kind: 'release_to_consent', count: row.releases },
        ],
      }
    : {};
};
