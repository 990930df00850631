// A process that says it runs, and what it learns meanwhile.

import { afterAll, beforeEach, expect, it } from 'vitest';
import { UnknownMigrationError } from '#packages/db/migrate.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../test/support/database.ts';
import { handTimers } from '../../test/support/timers.ts';
import { announceProcess } from './presence.ts';

const { url, pool } = await freshDatabase();
const database = openDatabase(url, { connections: 2, onError: () => undefined });
afterAll(() => database.close());
beforeEach(() => pool.query('delete from server_process'));

async function announce() {
  const { timers, pass } = handTimers();
  const heard = { reports: 0, outdated: [] as Error[], errors: [] as unknown[] };
  const withdraw = await announceProcess({
    database,
    id: 'one',
    buildId: 'build',
    timers,
    onReport: () => {
      heard.reports += 1;
      return Promise.resolve();
    },
    onOutdated: (error) => heard.outdated.push(error),
    onError: (error) => heard.errors.push(error),
  });
  return { withdraw, heard, pass: () => pass(5_000) };
}
const seen = async () =>
  (await pool.query<{ id: string; is_fresh: boolean }>(SEEN)).rows.map((row) => [row.id, row.is_fresh]);
const SEEN = `select id, seen_at > now() - interval '1 minute' as is_fresh from server_process`;

it('is seen from its start, again and again, until it withdraws', async () => {
  const { withdraw, heard, pass } = await announce();
  expect(await seen()).toEqual([['one', true]]);
  await pool.query(`update server_process set seen_at = now() - interval '2 minutes'`);
  await pass();
  await expect.poll(seen).toEqual([['one', true]]);
  await expect.poll(() => heard.reports).toBe(2);
  await withdraw();
  expect(await seen()).toEqual([]);
  expect(heard).toMatchObject({ outdated: [], errors: [] });
});

it('is seen again after it was out of reach, unless the schema was contracted meanwhile', async () => {
  const { withdraw, heard, pass } = await announce();
  await pool.query('alter table server_process rename to away');
  await pass();
  await expect.poll(() => heard.errors.length).toBe(1);
  await pool.query('alter table away rename to server_process');
  await pool.query('delete from server_process');
  await pass();
  await expect.poll(seen).toEqual([['one', true]]);
  await pool.query(`insert into migration (name) values ('0999_a.expand.sql'), ('0999_b.contract.sql')`);
  await expect.poll(() => heard.reports).toBe(2);
  await pass();
  await expect.poll(() => heard.outdated).toEqual([expect.any(UnknownMigrationError)]);
  await withdraw();
});
