// What clients are to be told: written once each in their order, read in windows, gone when it has arrived or expired.
import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/sql/sql.ts';

/** More than so many waiting messages become one that says how many there are. */
export const MOST_PENDING = 300;
export const SUMMARY = 'SUMMARY';
/** Rows outlive what they tell of, so that nothing is told again. */
const kept = sql`interval '3 days'`;

/**
 * Gives each of these clients a row for what its person has not read and the client was not told of yet, numbered on from
 * its last one. `unread` is a statement with the columns person_id, id, type and created_at. The clients are locked.
 */
export function spool(tx: Transaction, cids: readonly string[], unread: Fragment, now: Date) {
  return tx.run`
    with fresh as (
      select client.cid, unread.id, unread.type, client.next_seq,
             row_number() over (partition by client.cid order by unread.id)::int as place
        from push_client as client
        join (${unread}) as unread on unread.person_id = client.person_id
       where client.cid = any(${[...cids]}::text[])
         and unread.created_at > ${now}::timestamptz - ${kept}
         and not exists (select from push_message as told
                          where told.cid = client.cid
                            and told.message_id = unread.id)),
    counted as (
      select cid, next_seq, count(*)::int as fresh,
             count(*) + (select count(*)
                           from push_message as waiting
                          where waiting.cid = fresh.cid
                            and waiting.acked_at is null) > ${MOST_PENDING}::int as is_flood
        from fresh
       group by cid, next_seq),
    told as (
      insert into push_message (cid, message_id, seq, type, created_at, expires_at, acked_at)
      select cid, id, next_seq + place - 1, type, ${now}, ${now}::timestamptz + ${kept},
             case when is_flood then ${now}::timestamptz end
        from fresh
        join counted using (cid, next_seq)),
    replaced as (
      update push_message
         set acked_at = ${now}
       where cid in (select cid from counted where is_flood)
         and acked_at is null),
    summed as (
      insert into push_message (cid, message_id, seq, type, created_at, expires_at)
      select cid, 'summary-' || next_seq + fresh, next_seq + fresh, ${SUMMARY}, ${now},
             ${now}::timestamptz + ${kept}
        from counted
       where is_flood)
    update push_client as client
       set next_seq = client.next_seq + fresh + case when is_flood then 1 else 0 end
      from counted
     where client.cid = counted.cid`;
}

/** A client's window: so many rows after this one. */
export interface Window { readonly cid: string; readonly after: number; readonly room: number }

const PendingRow = z.object({ cid: z.string(), seq: z.int(), message_id: z.string(), type: z.string(), unread: z.int() });
export type PendingRow = z.output<typeof PendingRow>;

/** What waits for these clients, in order; `unread` counts everything their person has not read. */
export function readPending(connection: Connection, windows: readonly Window[], unread: Fragment, now: Date) {
  return connection.all(PendingRow)`
    select pending.cid, pending.seq, pending.message_id, pending.type, mine.unread
      from unnest(${windows.map(({ cid }) => cid)}::text[],
                  ${windows.map(({ after }) => after)}::int[],
                  ${windows.map(({ room }) => room)}::int[]) as wanted (cid, after_seq, room)
      join push_client as client on client.cid = wanted.cid
     cross join lateral (select cid, seq, message_id, type
                           from push_message as message
                          where message.cid = wanted.cid
                            and message.seq > wanted.after_seq
                            and message.acked_at is null
                            and message.expires_at > ${now}
                          order by seq
                          limit wanted.room) as pending
     cross join lateral (select count(*)::int as unread
                           from (${unread}) as unread
                          where unread.person_id = client.person_id) as mine
     order by pending.cid, pending.seq`;
}

export interface Arrived { readonly cid: string; readonly seq: number }

export function acknowledge(tx: Transaction, arrived: readonly Arrived[], now: Date) {
  return tx.run`
    update push_message as message
       set acked_at = ${now}
      from unnest(${arrived.map(({ cid }) => cid)}::text[],
                  ${arrived.map(({ seq }) => seq)}::int[]) as arrived (cid, seq)
     where message.cid = arrived.cid
       and message.seq = arrived.seq
       and message.acked_at is null`;
}

export function purgeMessages(tx: Transaction, now: Date) {
  return tx.run`
    delete from push_message
     where expires_at <= ${now}`;
}
