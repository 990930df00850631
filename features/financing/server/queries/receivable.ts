// Query for a seller's unpaid settlement sheets.

import * as z from 'zod/mini';
import { type Connection, emptyFragment, sql } from '#packages/db/sql.ts';

/** Shown to their debtor and not paid, oldest first. */
export const readSellerSheetIds = async (
  connection: Connection,
  sellerId: string,
  sheetId?: string,
): Promise<string[]> =>
  (
    await connection.all(z.object({ id: z.string() }))`
  select id
    from settlement_sheet
   where seller_id = ${sellerId}
     and submitted_at is not null
     and state in ('to_confirm', 'disputed', 'confirmed', 'paying')
     ${sheetId === undefined ? emptyFragment : sql`and id = ${sheetId}`}
   order by id desc
   limit 100`
  ).map(({ id }) => id);
