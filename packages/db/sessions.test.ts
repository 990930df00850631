// Settings hold and nothing stays behind, with and without a pooler.

import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '../../test/support/database.ts';
import { startPooler } from '../../test/support/transactionPooler.ts';
import { type Connection, openDatabase } from './sql.ts';

const { url, pool } = await freshDatabase();
await pool.query('create table kept (id integer primary key)');
const pooler = await startPooler(url);
const own = openDatabase(url, { connections: 6, onError: () => undefined });
const pooled = openDatabase(pooler.url, { connections: 6, directUrl: url, onError: () => undefined });
afterAll(async () => {
  await Promise.all([own.close(), pooled.close()]);
  await pooler.close();
});

const Setting = z.object({ setting: z.string() });
const settingOf = async (connection: Connection, name: string) =>
  (await connection.one(Setting)`select current_setting(${name}) as setting`)?.setting;
const Answer = z.object({ answer: z.number() });

describe.each([
  ['sessions of its own', own],
  ['a pooler in transaction mode', pooled],
])('over %s', (_what, database) => {
  it.each([
    ['transaction', 'statement_timeout', '12s'],
    ['transaction', 'lock_timeout', '8s'],
    ['transaction', 'idle_in_transaction_session_timeout', '20s'],
    ['transaction', 'plan_cache_mode', 'force_generic_plan'],
    ['transaction', 'transaction_read_only', 'off'],
    ['transaction', 'synchronous_commit', 'on'],
    ['reading', 'transaction_read_only', 'on'],
    ['reading', 'statement_timeout', '12s'],
    ['background', 'synchronous_commit', 'off'],
    ['background', 'statement_timeout', '12s'],
  ] as const)('%s has %s %s', async (purpose, name, expected) => {
    const found =
      purpose === 'transaction'
        ? database.transaction((tx) => settingOf(tx, name))
        : settingOf(database[purpose], name);
    // The test database itself never waits for its disk.
    expect(await found).toBe(
      name === 'synchronous_commit' && expected === 'on' ? await asItStands() : expected,
    );
  });

  it('does not write by what only reads', async () => {
    await expect(database.reading.run`insert into kept values (1)`).rejects.toMatchObject({ code: '25006' });
  });

  it('gives each of many statements at once its own answer', async () => {
    const numbers = Array.from({ length: 200 }, (_, at) => at);
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const shape = number % 3;
        if (shape === 0) return database.reading.one(Answer)`select ${number}::int as answer`;
        if (shape === 1) return database.background.one(Answer)`select 0 + ${number}::int as answer`;
        return database.transaction(async (tx) => {
          const [first, second] = await Promise.all([
            tx.one(Answer)`select ${number}::int - 1 as answer`,
            tx.one(Answer)`select ${1}::int as answer`,
          ]);
          return { answer: (first?.answer ?? 0) + (second?.answer ?? 0) };
        });
      }),
    );
    expect(answers.map((each) => each?.answer)).toEqual(numbers);
  });

  it('keeps all of a transaction or nothing, and goes on after one that failed', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.run`insert into kept values (2)`;
      await tx.run`insert into kept values (2)`;
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await expect(database.reading.one(Answer)`select 1 / 0 as answer`).rejects.toMatchObject({
      code: '22012',
    });
    await database.background.run`insert into kept values (3) on conflict do nothing`;
    const there = await database.reading.all(z.object({ id: z.number() }))`select id from kept`;
    expect(there).toEqual([{ id: 3 }]);
  });

  it('leaves a session for what needs one', async () => {
    const client = await database.direct.connect();
    try {
      await client.query('select pg_advisory_lock(1)');
      const { rows } = await client.query('select pg_advisory_unlock(1) as held');
      expect(rows).toEqual([{ held: true }]);
    } finally {
      client.release();
    }
  });
});

async function asItStands(): Promise<string | undefined> {
  const { rows } = await pool.query<{ setting: string }>(
    `select current_setting('synchronous_commit') as setting`,
  );
  return rows[0]?.setting;
}

it('takes no session of the pooler for its own', async () => {
  await pooled.transaction((tx) => tx.run`select set_config('seam.left', 'behind', true)`);
  const sessions = await Promise.all(
    Array.from({ length: 30 }, () =>
      pooled.pool.query<{ pid: number; timeout: string; left: string }>(
        `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout,
                current_setting('seam.left', true) as left`,
      ),
    ),
  );
  const rows = sessions.flatMap((session) => session.rows);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBeGreaterThan(1);
  expect(new Set(rows.map(({ timeout, left }) => `${timeout}${left}`.replace('null', '')))).toEqual(
    new Set(['0']),
  );
});
