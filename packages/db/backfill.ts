// Backfills: long changes of data in small resumable batches, beside the traffic.

import * as z from 'zod/mini';
import type { Connection, Transaction } from './sql.ts';

export interface Backfill {
  /** `feature.action`; a contract migration may wait for it by this name. */
  readonly name: string;
  /** Rows of a batch, few enough to hold their locks for a fraction of a second. */
  readonly batchSize: number;
  /**
   * Handles the rows after `cursor`, `limit` at most, in the order of what the cursor is. Returns the last
   * of them, or undefined if there are no more. Row and cursor are written in one transaction.
   */
  handleBatch(
    tx: Transaction,
    cursor: string | undefined,
    limit: number,
  ): Promise<{ readonly cursor: string; readonly count: number } | undefined>;
}

const StateRow = z.object({ cursor: z.nullable(z.string()) });

/** Several processes may ask: one works, the others are told `busy`. */
export async function runBatch(tx: Transaction, backfill: Backfill): Promise<'done' | 'busy' | 'more'> {
  const { name, batchSize } = backfill;
  const state = await tx.one(StateRow)`
    select cursor
      from backfill
     where name = ${name}
       and finished_at is null
       for update skip locked`;
  if (state === undefined) return (await isFinished(tx, name)) ? 'done' : 'busy';
  const batch = await backfill.handleBatch(tx, state.cursor ?? undefined, batchSize);
  await (batch === undefined
    ? tx.run`
        update backfill
           set finished_at = clock_timestamp(), moved_at = clock_timestamp()
         where name = ${name}`
    : tx.run`
        update backfill
           set cursor = ${batch.cursor}, row_count = row_count + ${batch.count}, moved_at = clock_timestamp()
         where name = ${name}`);
  return batch === undefined ? 'done' : 'more';
}

async function isFinished(connection: Connection, name: string): Promise<boolean> {
  const row = await connection.one(z.object({ is_finished: z.boolean() }))`
    select finished_at is not null as is_finished
      from backfill
     where name = ${name}`;
  return row?.is_finished ?? false;
}

/** From now on it is known to the health page and to `npm run migrate`. */
export const startBackfills = (connection: Connection, backfills: readonly Backfill[]): Promise<number> =>
  connection.run`
    insert into backfill (name)
    select name
      from unnest(${backfills.map(({ name }) => name)}::text[]) as name
        on conflict do nothing`;

const ProgressRow = z.object({ name: z.string(), row_count: z.int(), is_finished: z.boolean() });
export type BackfillProgress = z.output<typeof ProgressRow>;

export const readProgress = (connection: Connection): Promise<BackfillProgress[]> => connection.all(
  ProgressRow,
)`
  select name, row_count::int, finished_at is not null as is_finished
    from backfill
   order by name`;
