// The spool of messages per client: written once, read in windows, expiring.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';

/** More waiting messages are replaced by one summary. */
export const MAX_PENDING = 300;
export const SUMMARY = 'SUMMARY';
/** Longer than the messages, so that none is spooled twice. */
const retention = sql`interval '3 days'`;

/** Forces index lookups: without statistics the planner would scan growing tables for each client. */
export function forceIndexLookups(tx: Transaction) {
  return tx.run`set local enable_seqscan = off`;
}

const PendingRow = z.object({
  cid: z.string(),
  seq: z.int(),
  message_id: z.string(),
  type: z.string(),
  unread: z.int(),
});
export type PendingRow = z.output<typeof PendingRow>;

const SpooledRow = z.extend(PendingRow, { is_whole: z.boolean() });

/**
 * Spools what the client's person has not read and the client was not told of; numbers continue the client's
 * last one. Returns the rows in order. `unread` is a statement with the columns person_id, id, type and
 * created_at. Lock the clients first; throws, without writing, if one was changed all the same.
 */
export async function spoolMessages(
  tx: Transaction,
  cids: readonly string[],
  unread: Fragment,
  now: Date,
): Promise<PendingRow[]> {
  const rows = await tx.all(SpooledRow)`
    with fresh as (
      select client.cid, client.person_id, client.next_seq, client.acked_to, unread.id, unread.type,
             row_number() over (partition by client.cid order by unread.id)::int as place
        from push_client as client
        -- "offset" and "limit" keep each of these a look of its own.
       cross join lateral (select id, type, created_at
                             from (${unread}) as unread
                            where person_id = client.person_id
                              and created_at > ${now}::timestamptz - ${retention}
                           offset 0) as unread
        left join lateral (select true as is_notified
                             from push_message
                            where cid = client.cid
                              and message_id = unread.id
                            limit 1) as told on true
       where client.cid = any(${cids}::text[])
         and is_notified is null),
    counted as (
      select cid, person_id, next_seq, count(*)::int as fresh,
             next_seq - 1 - acked_to + count(*) > ${MAX_PENDING}::int as is_flood,
             (select count(*)::int from (${unread}) as unread
               where unread.person_id = fresh.person_id) as unread
        from fresh
       group by cid, person_id, next_seq, acked_to),
    told as (
      select cid, id as message_id, next_seq + place - 1 as seq, type, is_flood, unread
        from fresh
        join counted using (cid, person_id, next_seq)
       union all
      select cid, 'summary-' || next_seq + fresh, next_seq + fresh, ${SUMMARY}, false, unread
        from counted
       where is_flood),
    written as (
      insert into push_message (cid, message_id, seq, type, created_at, expires_at)
      select cid, message_id, seq, type, ${now}, ${now}::timestamptz + ${retention}
        from told),
    moved as (
      update push_client as told
         set next_seq = told.next_seq + fresh + is_flood::int,
             acked_to = case when is_flood then told.next_seq + fresh - 1 else acked_to end
        from counted
       where told.cid = counted.cid
         and told.next_seq = counted.next_seq
         and told.person_id = counted.person_id
      returning told.cid)
    select cid, seq, message_id, type, unread,
           (select count(*) from moved) = (select count(*) from counted) as is_whole
      from told
     where not is_flood
     order by cid, seq`;
  if (rows.some(({ is_whole }) => !is_whole))
    throw new Error('a client was changed while it was told something');
  return rows;
}

export interface SpoolWindow {
  readonly cid: string;
  readonly after: number;
  readonly room: number;
}

/**
 * Waiting rows of these clients, in order, without messages read elsewhere meanwhile. `unread` counts all
 * unread messages of the person.
 */
export function readPending(
  connection: Connection,
  windows: readonly SpoolWindow[],
  unread: Fragment,
  now: Date,
) {
  return connection.all(PendingRow)`
    select pending.cid, pending.seq, pending.message_id, pending.type, mine.unread
      from unnest(${windows.map(({ cid }) => cid)}::text[],
                  ${windows.map(({ after }) => after)}::int[],
                  ${windows.map(({ room }) => room)}::int[]) as wanted (cid, after_seq, room)
      join push_client as client on client.cid = wanted.cid
     cross join lateral (select cid, seq, message_id, type
                           from push_message as message
                          where message.cid = wanted.cid
                            and message.seq > greatest(wanted.after_seq, client.acked_to)
                            and message.expires_at > ${now}
                            and (type = ${SUMMARY}
                                 or exists (select
                                              from (${unread}) as unread
                                             where unread.person_id = client.person_id
                                               and unread.id = message.message_id))
                          order by seq
                          limit wanted.room) as pending
     cross join lateral (select count(*)::int as unread
                           from (${unread}) as unread
                          where unread.person_id = client.person_id) as mine
     where client.person_id is not null
     order by pending.cid, pending.seq`;
}

/** Everything up to this number is acknowledged. */
export interface Acknowledgement {
  readonly cid: string;
  readonly upTo: number;
}

/** Each client at most once, in one lock order. */
export function acknowledge(tx: Transaction, arrived: readonly Acknowledgement[]) {
  return tx.run`
    with arrived as (
      select client.cid, up_to
        from unnest(${arrived.map(({ cid }) => cid)}::text[],
                    ${arrived.map(({ upTo }) => upTo)}::int[]) as arrived (cid, up_to)
        join push_client as client on client.cid = arrived.cid
       where client.acked_to < up_to
       order by client.cid
         for no key update of client)
    update push_client as client
       set acked_to = up_to
      from arrived
     where client.cid = arrived.cid`;
}

export function purgeMessages(tx: Transaction, now: Date) {
  return tx.run`
    delete from push_message
     where expires_at <= ${now}`;
}
