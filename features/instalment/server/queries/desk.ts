// Open instalments of all contracts, for operators.

import * as z from 'zod/mini';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { instalmentDesk } from '../../calls/desk.ts';
import { instalmentColumns, InstalmentRow, toDayNumber } from './instalment.ts';

const DeskRow = z.object({
  ...InstalmentRow.shape,
  contract_title: z.string(),
  seller_name: z.string(),
  seller_short_name: z.string(),
  buyer_name: z.string(),
  buyer_short_name: z.string(),
});

export async function readInstalmentDesk(
  connection: Connection,
  today: string,
  { kind, isLate, keyword, from, to, after, pageSize = PAGE_SIZE }: InputOf<typeof instalmentDesk>,
) {
  const [dayNumber, id] = fromCursor(after, 'number', 'id') ?? [];
  const late = sql`(one.due_on < ${today}::date and one.amount_fen > one.paid_fen + one.held_fen)`;
  const rows = await connection.all(DeskRow)`
    select ${instalmentColumns}, contract.title as contract_title, seller.name as seller_name,
           seller.short_name as seller_short_name, buyer.name as buyer_name,
           buyer.short_name as buyer_short_name
      from instalment as one
      join contract on contract.id = one.contract_id
      join firm as seller on seller.id = one.seller_id
      join firm as buyer on buyer.id = one.buyer_id
     where ${allOf([
       sql`one.state = 'open'`,
       kind && sql`one.kind = ${kind}`,
       isLate !== undefined && (isLate ? late : sql`not ${late}`),
       keyword &&
         sql`concat_ws(' ', one.contract_no, one.sheet_no, contract.title, seller.name, seller.short_name,
                       buyer.name, buyer.short_name) ilike ${likePattern(keyword)}`,
       from && sql`one.due_on >= ${from}::date`,
       to && sql`one.due_on <= ${to}::date`,
       dayNumber !== undefined &&
         sql`(one.due_on - date '1970-01-01', one.id) > (${dayNumber}::bigint, ${id ?? ''})`,
     ])}
     order by one.due_on, one.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [toDayNumber(row.due_on), row.id]);
}
