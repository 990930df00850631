// SQL of the service desk: what is passed on, what is due, callers.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type EscalationSeat, SERVICE_DESK } from '../../states.ts';

export const writeEscalation = (tx: Transaction, id: string, seat: EscalationSeat) => tx.run`
  update support_feedback
     set escalated_to = ${seat}
   where id = ${id}
     and state in ('open', 'reopened', 'replied')`;

const CallerRow = z.object({ id: z.string() });

export const findCaller = (connection: Connection, loginName: string) => connection.one(CallerRow)`
  select id
    from account_person
   where login_name = ${loginName.toLowerCase()}
     and status <> 'closed'`;

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  text: z.string(),
  since: z.date(),
  person_id: z.nullable(z.string()),
});

/** Those first whose answer is due first. */
export const readWaiting = (
  connection: Connection,
  seats: readonly string[],
  limit: number,
) => connection.all(WaitingRow)`
  select id, no, left(text, 40) as text, created_at as since, person_id
    from support_feedback
   where state in ('open', 'reopened')
     and (${SERVICE_DESK.some((seat) => seats.includes(seat))} or escalated_to = any (${[...seats]}::text[]))
   order by due_at, id
   limit ${limit}`;

const IdRow = z.object({ id: z.string() });

/** Replied to so long ago that nobody will come back to it. */
export async function readLapsing(connection: Connection, days: bigint, now: Date): Promise<string[]> {
  const rows = await connection.all(IdRow)`
    select id
      from support_feedback
     where state = 'replied'
       and replied_at <= ${now}::timestamptz - make_interval(days => ${days}::int)
     order by replied_at
     limit 500`;
  return rows.map(({ id }) => id);
}

export async function readPhotographed(tx: Transaction, personId: string): Promise<string[]> {
  const rows = await tx.all(IdRow)`
    select id
      from support_feedback
     where person_id = ${personId}
       and photo_ids <> '{}'`;
  return rows.map(({ id }) => id);
}

/** What is personal about feedback; `empty` of the declaration does the same for people who leave. */
export const ERASED = sql`text = '', contact = '', caller = '', page = '', photo_ids = '{}'`;

/** Of callers without an account, a year after their call was closed. */
export const eraseOldCalls = (tx: Transaction, now: Date) => tx.run`
  with erased as (
    update support_feedback
       set ${ERASED}
     where person_id is null
       and text <> ''
       and closed_at < ${now}::timestamptz - interval '1 year'
    returning id)
  update support_message
     set text = ''
    from erased
   where support_message.feedback_id = erased.id`;
