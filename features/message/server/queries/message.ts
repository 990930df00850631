// SQL of messages.

import * as z from 'zod/mini';
import {
  allOf,
  type Connection,
  type Fragment,
  emptyFragment,
  sql,
  type Transaction,
} from '#packages/db/sql.ts';
import { Message } from '../../calls/inbox.ts';
import type { MessageType } from '../../types.ts';
import { heldUntilSql, mailDueSql, textDueSql } from './preference.ts';

const CountRow = z.object({ count: z.int() });
const CountOfTypeRow = z.object({ type: Message.shape.type, count: z.int() });

const MessageRow = z.object({
  id: z.string(),
  type: Message.shape.type,
  feature: z.string(),
  template: z.string(),
  params: z.record(z.string(), z.string()),
  matter_type: Message.shape.matter.shape.type,
  matter_id: z.string(),
  matter_no: z.string(),
  created_at: z.date(),
  read_at: z.nullable(z.date()),
  needs_ack: z.boolean(),
  acknowledged_at: z.nullable(z.date()),
});
export type MessageRow = z.output<typeof MessageRow>;

const columns = sql`id, type, feature, template, params, matter_type, matter_id, matter_no,
                    created_at, read_at, needs_ack, acknowledged_at`;
const isUnacknowledged = sql`needs_ack and acknowledged_at is null`;

export async function countUnreadRows(connection: Connection, personId: string): Promise<number> {
  const row = await connection.one(CountRow)`
    select count(*)::int as count
      from message
     where person_id = ${personId}
       and read_at is null`;
  return row?.count ?? 0;
}

/** Messages to be pushed; held ones are excluded. */
export const unreadMessages = sql`
    select person_id, id, type, created_at
      from message
     where read_at is null
       and held_until is null`;

export function countUnreadRowsByType(connection: Connection, personId: string) {
  return connection.all(CountOfTypeRow)`
    select type, count(*)::int as count
      from message
     where person_id = ${personId}
       and read_at is null
     group by type
     order by type`;
}

export async function countUnacknowledgedRows(connection: Connection, personId: string): Promise<number> {
  const row = await connection.one(CountRow)`
    select count(*)::int as count
      from message
     where person_id = ${personId}
       and ${isUnacknowledged}`;
  return row?.count ?? 0;
}

interface InboxFilter {
  readonly personId: string;
  readonly type: MessageType | undefined;
  readonly unreadOnly: boolean;
  readonly toAcknowledge: boolean;
  readonly after: string | undefined;
  readonly limit: number;
}

export function readMessageRows(
  connection: Connection,
  { personId, type, unreadOnly, toAcknowledge, after, limit }: InboxFilter,
) {
  const conditions = [
    sql`person_id = ${personId}`,
    type !== undefined && sql`type = ${type}`,
    unreadOnly && sql`read_at is null`,
    toAcknowledge && isUnacknowledged,
    after !== undefined && sql`id < ${after}`,
  ];
  return connection.all(MessageRow)`
    select ${columns}
      from message
     where ${allOf(conditions)}
     order by id desc
     limit ${limit}`;
}

export function readMessageRow(connection: Connection, personId: string, id: string) {
  return connection.one(MessageRow)`
    select ${columns}
      from message
     where person_id = ${personId}
       and id = ${id}`;
}

export async function countMessageRows(
  tx: Transaction,
  personId: string,
  ids: readonly string[],
): Promise<number> {
  const row = await tx.one(CountRow)`
    select count(*)::int as count
      from message
     where person_id = ${personId}
       and id = any(${ids}::text[])`;
  return row?.count ?? 0;
}

export function markMessagesRead(tx: Transaction, personId: string, ids: readonly string[], now: Date) {
  return tx.run`
    update message
       set read_at = greatest(created_at, ${now})
     where person_id = ${personId}
       and id = any(${ids}::text[])
       and read_at is null`;
}

/** Leaves those that have still to be acknowledged. */
export function deleteMessageRows(tx: Transaction, personId: string, ids: readonly string[]) {
  return tx.run`
    delete from message
     where person_id = ${personId}
       and id = any(${ids}::text[])
       and not (${isUnacknowledged})`;
}

/** What does not fit is left for the next run. */
export const purgeMessageRows = (tx: Transaction, days: number, now: Date) => tx.run`
  delete from message
   where ctid = any (array(select ctid
                             from message
                            where created_at < ${now}::timestamptz - make_interval(days => ${days}::int)
                            limit 5000))`;

export function markTypeRead(tx: Transaction, personId: string, type: MessageType | undefined, now: Date) {
  return tx.run`
    update message
       set read_at = greatest(created_at, ${now})
     where ${allOf([
       sql`person_id = ${personId}`,
       sql`read_at is null`,
       type !== undefined && sql`type = ${type}`,
     ])}`;
}

/** Inserts a message and a topic per receiver, except for those who have the key. `notices` is JSON. */
function insertNotices(
  tx: Transaction,
  notices: string,
  now: Date,
  { named, join }: { named: Fragment; join: Fragment },
) {
  return tx.run`
    with added as (
      insert into message (person_id, id, type, feature, template, params, matter_type, matter_id, matter_no,
                           key, created_at, held_until, mail_due_at, reminder, text_due_at, needs_ack)
      select person_id, id, type, feature, template, params, matter_type, matter_id, matter_no, key,
             ${now}, ${heldUntilSql(now)}, ${mailDueSql(now)}, reminder, ${textDueSql(now)}, needs_ack
        from jsonb_to_recordset(${notices}::jsonb) as notice (
               ${named} id text, type text, feature text, template text, params jsonb,
               matter_type text, matter_id text, matter_no text, key text, reminder text, needs_ack boolean,
               is_in_app boolean)
        ${join}
        left join message_preference as preference using (person_id)
          on conflict do nothing
      returning person_id)
    insert into outbox (topic)
    select distinct 'person/' || person_id
      from added`;
}

export const insertNoticesToSeats = (tx: Transaction, notices: string, now: Date) =>
  insertNotices(tx, notices, now, {
    named: sql`firm_id text, seats text[],`,
    join: sql`join firm_seat on firm_seat.firm_id = notice.firm_id and firm_seat.seat = any(notice.seats)`,
  });

export const insertNoticesToPeople = (tx: Transaction, notices: string, now: Date) =>
  insertNotices(tx, notices, now, { named: sql`person_id text,`, join: emptyFragment });

/** Every notice to every one of these persons. */
export const insertBroadcastNotices = (
  tx: Transaction,
  notices: string,
  people: readonly string[],
  now: Date,
) =>
  insertNotices(tx, notices, now, {
    named: emptyFragment,
    join: sql`cross join unnest(${[...people]}::text[]) as receiver (person_id)`,
  });
