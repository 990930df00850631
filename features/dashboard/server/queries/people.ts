// SQL by which operators find people.

import * as z from 'zod/mini';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { escapeLike } from '#packages/db/like.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';

const PersonRow = z.object({
  id: z.string(),
  login_name: z.string(),
  name: z.string(),
  phone_tail: z.string(),
  status: z.enum(['active', 'disabled']),
  firm: z.string(),
  seats: z.array(z.enum(ALL_SEATS)),
  sessions: z.int(),
  last_used_at: z.nullable(z.date()),
  created_at: z.date(),
  sort_key: z.string(),
});

interface PeopleFilter {
  readonly id?: string | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function findPeopleRows(
  connection: Connection,
  { id, keyword, after, pageSize = PAGE_SIZE }: PeopleFilter,
  now: Date,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const escaped = keyword === undefined ? undefined : escapeLike(keyword);
  const [anywhere, tail] = [`%${escaped}%`, /^\d{4,}$/.test(keyword ?? '') ? `%${keyword}` : null];
  const rows = await connection.all(PersonRow)`
    select person.id, person.login_name, person.name, right(person.phone, 4) as phone_tail, person.status,
           person.created_at,
           coalesce(seating.firm, '') as firm, coalesce(seating.seats, '{}') as seats,
           coalesce(used.sessions, 0) as sessions, used.last_used_at,
           ${momentKey(sql`person.created_at`)} as sort_key
      from account_person as person
 left join lateral (
           select string_agg(distinct firm.short_name, '、') as firm, array_agg(distinct seat.seat) as seats,
                  coalesce(bool_or(firm.name ilike ${anywhere} or firm.short_name ilike ${anywhere}),
                           false) as is_meant
             from firm_seat as seat
             join firm on firm.id = seat.firm_id
            where seat.person_id = person.id) as seating on true
 left join lateral (
           select count(*)::int as sessions, max(session.last_used_at) as last_used_at
             from account_session as session
            where session.person_id = person.id
              and session.ended_at is null
              and session.expires_at > ${now}) as used on true
     where ${allOf([
       id && sql`person.id = ${id}`,
       keyword &&
         sql`(person.name ilike ${anywhere} or person.login_name ilike ${anywhere}
                  or person.phone like ${tail} or seating.is_meant)`,
       cursor && sql`(person.created_at, person.id) < (${fromMomentKey(cursor[0])}, ${cursor[1]}::text)`,
     ])}
     order by person.created_at desc, person.id desc
     limit ${pageSize + 1}`;
  const { rows: page, next } = toPage(rows, pageSize, (row) => [row.sort_key, row.id]);
  return { list: page.map(toPerson), next };
}

const toPerson = ({
  login_name,
  phone_tail,
  last_used_at,
  created_at,
  sort_key: _key,
  ...person
}: z.output<typeof PersonRow>) => ({
  ...person,
  loginName: login_name,
  phoneTail: phone_tail,
  lastUsedAt: last_used_at,
  createdAt: created_at,
});

export const personExists = async (connection: Connection, id: string) =>
  (await connection.one(z.object({ id: z.string() }))`
  select id
    from account_person
   where id = ${id}`) !== undefined;
