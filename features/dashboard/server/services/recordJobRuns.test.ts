// Runs of jobs: failures are written at once, successes every ten seconds.

import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { readJobRuns } from '../queries/health.ts';
import { createJobRunRecorder } from './recordJobRuns.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());

const START = new Date('2026-11-24T01:12:00Z');
let now = START;
const at = (seconds: number) => {
  now = new Date(START.getTime() + seconds * 1_000);
};
const keep = createJobRunRecorder({ database, clock: () => now });
const job = { name: 'test.job', everySeconds: 60, run: () => Promise.resolve() };
const runOf = async () => (await readJobRuns(database.reading)).find(({ job: name }) => name === 'test.job');
const agoOf = async () => ((await runOf())?.ended_at.getTime() ?? 0) - START.getTime();

it('writes a success, the next one only ten seconds later, and a failure at once', async () => {
  await keep(job, 0.25);
  expect(await runOf()).toMatchObject({ milliseconds: 250, is_done: true, every_seconds: 60 });
  at(9);
  await keep(job, 0.5);
  expect(await agoOf()).toBe(0);
  at(10);
  await keep(job, 0.5);
  expect(await agoOf()).toBe(10_000);
  at(11);
  await keep(job, 0.5, new TypeError('no signal'));
  expect(await runOf()).toMatchObject({ is_done: false, failures: 1, error: 'TypeError: no signal' });
});

it('counts failures in a row, cuts long errors, and writes the success after them at once', async () => {
  at(12);
  await keep(job, 0, `${'x'.repeat(300)}`);
  expect(await runOf()).toMatchObject({ failures: 2, error: 'x'.repeat(200) });
  at(13);
  await keep(job, 0);
  expect(await runOf()).toMatchObject({ failures: 0, is_done: true, error: '' });
});
