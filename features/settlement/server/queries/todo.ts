// SQL of what waits: sheets to confirm or mend, refused coal.

import * as z from 'zod/mini';
import type { TodoSource } from '#features/catalog/server/public.ts';
import type { OverviewSource } from '#features/funds/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { confirmSheet } from '../../calls/confirm.ts';
import { chooseOnReject, submitSheet } from '../../calls/input.ts';

export const sheetTodos: TodoSource = {
  acts: { confirm_sheet: confirmSheet, mend_sheet: submitSheet, choose_sheet: chooseOnReject },
  select: ({ firmId }) => sql`
    select waiting.kind, null, sheet.id, sheet.no, contract.title, other.short_name,
           case waiting.kind when 'confirm_sheet' then sheet.escalate_at end, sheet.settled_kg,
           abs(sheet.payable_fen)
      from settlement_sheet as sheet
      join contract on contract.id = sheet.contract_id
      join lateral (select case sheet.seller_id when ${firmId} then 'seller' else 'buyer' end as side) as own
        on ${firmId} in (sheet.seller_id, sheet.buyer_id)
      join lateral (select case sheet.state
                             when 'to_confirm'
                             then case when sheet.issuer <> own.side then 'confirm_sheet' end
                             when 'returned' then case sheet.issuer when own.side then 'mend_sheet' end
                             when 'blocked' then case own.side when 'buyer' then 'choose_sheet' end
                           end as kind)
        as waiting on waiting.kind is not null
      join firm as other
        on other.id = case own.side when 'seller' then sheet.buyer_id else sheet.seller_id end`,
};

const CountRow = z.object({ sheets: z.int() });

/** Sheets that wait for the firm to confirm, for its money at a glance. */
export const settlementOverview: OverviewSource = async (connection, firmId) => {
  const row = await connection.one(CountRow)`
    select count(*)::int as sheets
      from settlement_sheet
     where state = 'to_confirm'
       and case issuer when 'seller' then buyer_id else seller_id end = ${firmId}`;
  return row ? { todos: [{ kind: 'sheet_to_confirm', count: row.sheets }] } : {};
};
