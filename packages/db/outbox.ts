// The outbox: topics with news, written with the business fact and read in commit order by the hub.

import * as z from 'zod/mini';
import type { Connection, Transaction } from './sql.ts';

export async function writeOutbox(tx: Transaction, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  await tx.run`
    insert into outbox (topic)
    select distinct topic
      from unnest(${[...topics]}::text[]) as topic`;
}

const NewsRow = z.object({ seq: z.string(), written_in: z.string(), topic: z.string() });
export type News = z.output<typeof NewsRow>;

/** Where a reader stands: everything of transactions before `writtenIn` is read, and of it up to `seq`. */
export interface Cursor {
  readonly writtenIn: string;
  readonly seq: string;
}

/** Rows of transactions that can no longer be joined by an earlier one. */
export function readOutbox(
  connection: Connection,
  { writtenIn, seq }: Cursor,
  most = 1_000,
): Promise<News[]> {
  return connection.all(NewsRow)`
    select seq, written_in::text, topic
      from outbox
     where (written_in, seq) > (${writtenIn}::xid8, ${seq}::bigint)
       and written_in < pg_snapshot_xmin(pg_current_snapshot())
     order by written_in, seq
     limit ${most}`;
}

const EndRow = z.object({ written_in: z.string() });

/** A reader that starts now has missed nothing it could still be asked for. */
export async function endOfOutbox(connection: Connection): Promise<Cursor> {
  const end = await connection.one(
    EndRow,
  )`select pg_snapshot_xmin(pg_current_snapshot())::text as written_in`;
  return { writtenIn: end?.written_in ?? '0', seq: '0' };
}

/** News is only worth anything to those who are looking now. */
export const purgeOutbox = (tx: Transaction, now: Date) => tx.run`
  delete from outbox
   where written_at < ${now}::timestamptz - interval '1 hour'`;
