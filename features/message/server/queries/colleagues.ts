// Queries for asking colleagues: who holds a seat, and who was asked.

import * as z from 'zod/mini';
import { type Connection } from '#packages/db/sql.ts';

const CountRow = z.object({ count: z.int() });
const NameRow = z.object({ name: z.string() });

/** People of the firm with one of the seats, besides the one who asks. */
export const countHolders = async (
  connection: Connection,
  firmId: string,
  seats: readonly string[],
  personId: string,
): Promise<number> =>
  (
    await connection.one(CountRow)`
    select count(distinct person_id)::int as count
      from firm_seat
     where firm_id = ${firmId}
       and seat = any (${[...seats]}::text[])
       and person_id <> ${personId}`
  )?.count ?? 0;

export const wasTold = async (connection: Connection, firmId: string, key: string): Promise<boolean> =>
  ((
    await connection.one(CountRow)`
    select count(*)::int as count
      from message
     where key = ${key}
       and person_id in (select person_id from firm_seat where firm_id = ${firmId})`
  )?.count ?? 0) > 0;

export const readShortName = async (connection: Connection, firmId: string): Promise<string> =>
  (await connection.one(NameRow)`select short_name as name from firm where id = ${firmId}`)?.name ?? '';

export const readPersonName = async (connection: Connection, personId: string): Promise<string> =>
  (await connection.one(NameRow)`select name from account_person where id = ${personId}`)?.name ?? '';
