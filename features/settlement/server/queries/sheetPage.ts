// Queries for lists of sheets: filters, pages, totals.

import * as z from 'zod/mini';
import { PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { pageOrder, type SortKey } from '#packages/db/pageOrder.ts';
import { allOf, type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import type { SHEET_SORTS, sheetPage } from '../../calls/sheet.ts';
import { type SheetReader, sheetReadableBy, SheetRow, sheets } from './sheet.ts';

const waitsFor = (firmId: string): Fragment => sql`(
  (sheet.state in ('draft', 'returned') and case sheet.issuer when 'seller' then sheet.seller_id
  else sheet.buyer_id end = ${firmId})
  or (sheet.state = 'blocked' and sheet.buyer_id = ${firmId})
  or (sheet.state = 'to_confirm' and case sheet.issuer when 'seller' then sheet.buyer_id
    else sheet.seller_id end = ${firmId})
  or (sheet.state = 'paid' and sheet.seller_id = ${firmId})
  or (sheet.state = 'invoiced' and sheet.buyer_id = ${firmId})
  or exists (select from settlement_reversal as reversal where reversal.sheet_id = sheet.id
    and reversal.state = 'asked'
      and case reversal.side when 'seller' then sheet.buyer_id else sheet.seller_id end = ${firmId}))`;

type SheetFilter = InputOf<typeof sheetPage>;

const ORDERS: Readonly<Record<(typeof SHEET_SORTS)[number], SortKey<z.output<typeof SheetRow>>>> = {
  settled: { column: sql`sheet.settled_kg`, of: (row) => row.settled_kg },
  unitPrice: { column: sql`sheet.unit_price_hao`, of: (row) => row.unit_price_hao },
  payable: { column: sql`sheet.payable_fen`, of: (row) => row.payable_fen },
};

function conditionsOf(firmId: SheetReader, filter: SheetFilter, now: Date): Fragment {
  const { list, states, types, contractId, needsMe, isOverdue, isQuick, listingNo, keyword } = filter;
  const pattern = likePattern(keyword);
  const makes = sql`case sheet.issuer when 'seller' then sheet.seller_id else sheet.buyer_id end`;
  return allOf([
    sheetReadableBy(firmId),
    ...(list && firmId !== null
      ? [list === 'issued' ? sql`${makes} = ${firmId}` : sql`${makes} <> ${firmId}`]
      : []),
    ...(states ? [sql`sheet.state = any (${[...states]}::text[])`] : [sql`sheet.state <> 'dropped'`]),
    types && sql`sheet.type = any (${[...types]}::text[])`,
    isOverdue !== undefined &&
      sql`(sheet.state = 'to_confirm' and sheet.escalate_at < ${now}) = ${isOverdue}`,
    contractId && sql`sheet.contract_id = ${contractId}`,
    isQuick !== undefined && sql`sheet.is_quick = ${isQuick}`,
    listingNo &&
      sql`exists (select from listing as offered where offered.id = contract.listing_id
            and offered.no = ${listingNo})`,
    ...(needsMe && firmId !== null ? [waitsFor(firmId)] : []),
    ...betweenDays(sql`sheet.created_at`, filter),
    keyword &&
      sql`(sheet.no ilike ${pattern} or sheet.contract_no ilike ${pattern}
            or contract.title ilike ${pattern} or seller.name ilike ${pattern}
              or buyer.name ilike ${pattern})`,
  ]);
}

export async function readSheetPage(
  connection: Connection,
  firmId: SheetReader,
  filter: SheetFilter,
  now: Date,
) {
  const { pageSize = PAGE_SIZE } = filter;
  const order = pageOrder(ORDERS, sql`sheet.id`, filter);
  const rows = await connection.all(SheetRow)`
    ${sheets(now)}
     where ${allOf([conditionsOf(firmId, filter, now), order.where])}
     order by ${order.by}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, order.cursorOf);
}

/** Replaced, reversed and dropped sheets do not count in totals. */
const COUNTS = sql`sheet.state not in ('replaced', 'reversed', 'dropped')`;

const TotalsRow = z.object({ count: z.int(), settled: WireKg, payable: WireFen, needs_me: z.int() });

export const readSheetTotals = (
  connection: Connection,
  firmId: SheetReader,
  filter: SheetFilter,
  now: Date,
) => connection.one(TotalsRow)`
  select count(*)::int as count,
         coalesce(sum(sheet.settled_kg) filter (where ${COUNTS}), 0)::bigint as settled,
         coalesce(sum(sheet.payable_fen) filter (where ${COUNTS}), 0)::bigint as payable,
         count(*) filter (where ${firmId === null ? sql`false` : waitsFor(firmId)})::int as needs_me
    from settlement_sheet as sheet
    join contract on contract.id = sheet.contract_id
    join firm as seller on seller.id = sheet.seller_id
    join firm as buyer on buyer.id = sheet.buyer_id
   where ${conditionsOf(firmId, filter, now)}`;
