// SQL of who accepted which version of the user agreement.

import * as z from 'zod/mini';
import { fromCursor, fromMomentKey, momentKey, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { userAgreementAcceptances } from '../../calls/userAgreement.ts';

const AcceptedRow = z.object({ version: z.int(), accepted_at: z.date() });

export const readAccepted = (connection: Connection, personId: string) => connection.all(AcceptedRow)`
  select version, accepted_at
    from account_agreement
   where person_id = ${personId}
   order by accepted_at desc, version desc`;

export const readAcceptance = (connection: Connection, personId: string, version: number) =>
  connection.one(AcceptedRow)`
    select version, accepted_at
      from account_agreement
     where person_id = ${personId}
       and version = ${version}`;

const PageRow = z.extend(AcceptedRow, {
  person_id: z.string(),
  person: z.string(),
  firms: z.string(),
  key: z.string(),
});

export async function readAcceptances(
  connection: Connection,
  { version, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof userAgreementAcceptances>,
) {
  const [at, personId = '', last = ''] = fromCursor(after, 'number', 'id', 'number') ?? [];
  const pattern = likePattern(keyword);
  const rows = await connection.all(PageRow)`
    select accepted.person_id, person.name as person, version, accepted_at, firms,
           ${momentKey(sql`accepted_at`)} as key
      from account_agreement as accepted
      join account_person as person on person.id = accepted.person_id
     cross join lateral (select coalesce(string_agg(distinct firm.short_name, '、'), '') as firms
                           from firm_seat
                           join firm on firm.id = firm_seat.firm_id
                          where firm_seat.person_id = accepted.person_id) as seated
     where ${allOf([
       version !== undefined && sql`version = ${version}`,
       keyword && sql`(person.name ilike ${pattern} or firms ilike ${pattern})`,
       at !== undefined &&
         sql`(accepted_at, accepted.person_id, version)
              < (${fromMomentKey(at)}, ${personId}, ${last}::integer)`,
     ])}
     order by accepted_at desc, accepted.person_id desc, version desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.key, row.person_id, String(row.version)]);
}
