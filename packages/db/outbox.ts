// The outbox: changed topics, written in the transaction, read in commit order.

import * as z from 'zod/mini';
import { traceparent } from '#packages/telemetry/trace.ts';
import type { Connection, Transaction } from './sql.ts';

export async function writeOutbox(tx: Transaction, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  await tx.run`
    insert into outbox (topic, traceparent)
    select distinct topic, ${traceparent()}::text
      from unnest(${[...topics]}::text[]) as topic`;
}

const NewsRow = z.object({
  seq: z.string(),
  written_in: z.string(),
  topic: z.string(),
  traceparent: z.nullable(z.string()),
});
export type News = z.output<typeof NewsRow>;

/** A reader's position: transactions before `writtenIn` are read, and that one up to `seq`. */
export interface Cursor {
  readonly writtenIn: string;
  readonly seq: string;
}

/** Rows that no open transaction can still precede. */
export function readOutbox(connection: Connection, { writtenIn, seq }: Cursor, max = 1_000): Promise<News[]> {
  return connection.all(NewsRow)`
    select seq, written_in::text, topic, traceparent
      from outbox
     where (written_in, seq) > (${writtenIn}::xid8, ${seq}::bigint)
       and written_in < pg_snapshot_xmin(pg_current_snapshot())
     order by written_in, seq
     limit ${max}`;
}

const EndRow = z.object({ written_in: z.string() });

export async function endOfOutbox(connection: Connection): Promise<Cursor> {
  const end = await connection.one(
    EndRow,
  )`select pg_snapshot_xmin(pg_current_snapshot())::text as written_in`;
  return { writtenIn: end?.written_in ?? '0', seq: '0' };
}

const TimelineRow = z.object({ timeline: z.string() });

/** A promoted standby has another one: there a position may lie ahead of what is still to be written. */
export const readTimeline = async (connection: Connection): Promise<string | undefined> =>
  (
    await connection.one(TimelineRow)`
      select substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`
  )?.timeline;

/** News older than an hour interests nobody. */
export const purgeOutbox = (tx: Transaction, now: Date) => tx.run`
  delete from outbox
   where written_at < ${now}::timestamptz - interval '1 hour'`;
