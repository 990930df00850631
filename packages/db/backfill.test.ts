// Backfills: each row once, whoever runs them and wherever they are interrupted.

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '../../test/support/database.ts';
import { type Backfill, readProgress, runBatch, startBackfills } from './backfill.ts';
import { openDatabase } from './sql.ts';

const { url, pool } = await freshDatabase();
const processes = [1, 2].map(() => openDatabase(url, { connections: 4, onError: () => undefined }));
const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]];
afterAll(() => Promise.all(processes.map((each) => each.close())));

const ROWS = 1_000;
const IdRow = z.object({ id: z.string() });

/** Counts each row up, so that a row handled twice shows. */
const countUp: Backfill = {
  name: 'test.count_up',
  batchSize: 70,
  async handleBatch(tx, cursor, limit) {
    const rows = await tx.all(IdRow)`
      update thing
         set count = count + 1
       where id in (select id
                      from thing
                     where id > ${cursor ?? ''}
                     order by id
                     limit ${limit})
   returning id`;
    const last = rows
      .map(({ id }) => id)
      .toSorted()
      .at(-1);
    return last === undefined ? undefined : { cursor: last, count: rows.length };
  },
};

beforeEach(async () => {
  await pool.query('drop table if exists thing');
  await pool.query('create table thing (id text primary key, count int not null default 0)');
  await pool.query(
    `insert into thing (id) select lpad(i::text, 6, '0') from generate_series(1, ${ROWS}) as i`,
  );
  await pool.query('delete from backfill');
  await startBackfills(one.background, [countUp]);
});

const counts = async () =>
  (
    await pool.query<{ count: number; rows: number }>(
      'select count, count(*)::int as rows from thing group by count',
    )
  ).rows;

async function runToEnd(database: typeof one, backfill = countUp): Promise<number> {
  for (let batches = 0; ; batches += 1) {
    const outcome = await database.transaction((tx) => runBatch(tx, backfill));
    if (outcome === 'done') return batches;
  }
}

describe('a backfill', () => {
  it('handles each row once though two processes run it', async () => {
    await Promise.all([runToEnd(one), runToEnd(other)]);
    expect(await counts()).toEqual([{ count: 1, rows: ROWS }]);
    expect(await readProgress(one.reading)).toEqual([
      { name: 'test.count_up', row_count: ROWS, is_finished: true },
    ]);
  });

  it('goes on where it was when the process is killed amid a batch', async () => {
    let batches = 0;
    const dying: Backfill = {
      ...countUp,
      async handleBatch(tx, cursor, limit) {
        const batch = await countUp.handleBatch(tx, cursor, limit);
        batches += 1;
        if (batches === 4) await tx.run`select pg_terminate_backend(pg_backend_pid())`;
        return batch;
      },
    };
    await expect(runToEnd(one, dying)).rejects.toThrow();
    expect(await readProgress(other.reading)).toEqual([
      { name: 'test.count_up', row_count: 210, is_finished: false },
    ]);
    await runToEnd(other);
    expect(await counts()).toEqual([{ count: 1, rows: ROWS }]);
  });

  it('is busy for a second process while the first is amid a batch', async () => {
    let inside: (() => void) | undefined;
    const begun = new Promise<void>((resolve) => {
      inside = resolve;
    });
    let goOn = (): void => undefined;
    const held: Backfill = {
      ...countUp,
      async handleBatch(tx, cursor, limit) {
        inside?.();
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return countUp.handleBatch(tx, cursor, limit);
      },
    };
    const first = one.transaction((tx) => runBatch(tx, held));
    await begun;
    expect(await other.transaction((tx) => runBatch(tx, countUp))).toBe('busy');
    goOn();
    expect(await first).toBe('more');
  });

  it('is not begun anew by a later start', async () => {
    await runToEnd(one);
    await startBackfills(other.background, [countUp]);
    expect(await runToEnd(other)).toBe(0);
  });
});
