// Machines whose clocks differ go by the database's.

import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { handTimers } from '../../test/support/timers.ts';
import { COMPARE_MS, openDatabaseClock } from './databaseClock.ts';
import { openDatabase } from './sql.ts';

const { url } = await freshDatabase();
const MINUTE_MS = 60_000;

async function openClock(startsAt: number) {
  const database = openDatabase(url, { onError: () => undefined });
  onTestFinished(() => database.close());
  const { timers, pass } = handTimers(startsAt);
  const changes: number[] = [];
  const opened = await openDatabaseClock({
    connection: database.background,
    timers,
    onError: (error) => {
      throw error;
    },
    onChanged: (milliseconds) => changes.push(milliseconds),
  });
  onTestFinished(opened.close);
  const now = async () =>
    (await database.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now;
  return { clock: opened.clock, pass, changes, now };
}

it.each([
  ['ahead', 10 * MINUTE_MS],
  ['behind', -10 * MINUTE_MS],
])('a clock that is far %s is corrected', async (_what, difference) => {
  const { clock, changes, now } = await openClock(Date.now() + difference);
  const right = (await now())?.getTime() ?? 0;
  expect(Math.abs(clock().getTime() - right)).toBeLessThan(MINUTE_MS);
  expect(changes).toHaveLength(1);
});

it('a clock that drifts while the process runs is corrected at the next comparison', async () => {
  const { clock, pass, now } = await openClock(Date.now());
  const ahead = async () => clock().getTime() - ((await now())?.getTime() ?? 0);
  // By hand ten seconds pass at once: to the database, none.
  await pass(COMPARE_MS);
  await expect.poll(async () => Math.abs(await ahead())).toBeLessThan(COMPARE_MS / 2);
});
