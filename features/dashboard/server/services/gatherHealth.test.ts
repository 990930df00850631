// Health figures: each notices what it is for, the worst stands first.

import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '#apps/server/features.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { replicaJobs } from './recordReplicas.ts';

const app = await testApp();
const HOUR_MS = 3_600_000;
const agoBy = (milliseconds: number) => new Date(app.now.getTime() - milliseconds);
const read = () => features.readHealth(app.database.reading, app.now);
const figureOf = async (name: string) => (await read()).find((figure) => figure.name === name);
const { pool } = app.database;

beforeEach(async () => {
  await pool.query(`
    truncate dashboard_job_run, dashboard_backup, dashboard_backup_drill, bank_order, bank_difference,
             account_outgoing_message`);
});

it('measures everything on an empty installation, and nothing is wrong there', async () => {
  const figures = await read();
  expect(figures.length).toBeGreaterThanOrEqual(14);
  expect(figures.filter(({ level }) => level === 'warning' || level === 'alert')).toEqual([]);
});

const jobRun = (job: string, endedAt: Date, isDone = true) =>
  pool.query(
    `insert into dashboard_job_run (job, every_seconds, ended_at, milliseconds, is_done, failures, error)
     values ($1, 60, $2, 1, $3, $4, $5)`,
    [job, endedAt, isDone, isDone ? 0 : 1, isDone ? '' : 'no signal'],
  );
const letter = (createdAt: Date) =>
  pool.query(
    `insert into account_outgoing_message (id, purpose, phone, text, state, created_at)
     values ('letter', 'notice', '13900000000', 'x', 'waiting', $1)`,
    [createdAt],
  );
const givenUp = (at: Date) =>
  pool.query(
    `insert into account_outgoing_message (id, purpose, phone, text, state, created_at, given_up_at, failure)
     values ('letter', 'notice', '13900000000', 'x', 'failed', $1, $1, 'busy')`,
    [at],
  );
const order = (dueAt: Date) =>
  pool.query(
    `insert into bank_order (id, serial, kind, bank, matter_id, to_name, to_bank, to_cnaps, encrypted, amount_fen,
       remark, state, due_at, created_at)
     values ('order', 's1', 'withdrawal', 'ICBC', 'w1', 'x', 'x', '1', 'x', 1, '', 'taken', $1, $1)`,
    [dueAt],
  );
const difference = (foundAt: Date) =>
  pool.query(
    `insert into bank_difference (id, bank, day, key, kind, no, state, found_at)
     values ('difference', 'ICBC', '2026-11-20', 'k', 'balance', '1', 'open', $1)`,
    [foundAt],
  );
const licence = async (day: string) => {
  const { id } = await openFirm(app, `licence${day}`.replaceAll('-', ''));
  await pool.query(`insert into certification_licence values ($1, 'mining', 'M1', $2)`, [id, day]);
};

const backup = (archivedUntil: Date, copyEndedAt: Date) =>
  pool.query(
    `insert into dashboard_backup (reported_at, archived_until, copy_ended_at, copy_bytes, error)
     values ($1, $1, $2, 1, '')`,
    [archivedUntil, copyEndedAt],
  );
const drill = (isProven: boolean) =>
  pool.query(
    `insert into dashboard_backup_drill (ended_at, is_proven, restored_to, seconds, error)
     values ($1, $2, $1, 60, $3)`,
    [app.now, isProven, isProven ? '' : 'a gap'],
  );
const replicas = async (...lags: number[]) => {
  const statuses = () =>
    lags.map((lagMs, at) => ({ name: `replica${at}`, standing: 'usable' as const, lagMs }));
  for (const job of replicaJobs({ statuses })) await runJob(job, app.runtime);
};

describe.each([
  ['backup_behind', () => backup(agoBy(300_000), app.now), { value: 300, level: 'alert' }],
  ['backup_copy_old', () => backup(app.now, agoBy(26 * HOUR_MS)), { value: 93_600, level: 'warning' }],
  ['backup_copy_old', () => backup(app.now, agoBy(25 * HOUR_MS)), { value: 90_000, level: 'well' }],
  ['backup_behind', () => Promise.resolve(), { value: null, level: 'unmeasured' }],
  ['read_replica_behind', () => replicas(), { value: null, level: 'unmeasured' }],
  ['read_replica_behind', () => replicas(0, 59_000), { value: 59, level: 'well' }],
  ['read_replica_behind', () => replicas(3_600_000, 0), { value: 3_600, level: 'warning' }],
  ['read_replica_behind', () => replicas(1_000), { value: 1, level: 'well' }],
  ['drill_failed', () => drill(false), { value: 1, level: 'alert' }],
  ['drill_failed', () => drill(true), { value: 0, level: 'well' }],
  ['jobs_late', () => jobRun('late', agoBy(181_000)), { value: 1, level: 'warning' }],
  ['jobs_late', () => jobRun('in time', agoBy(180_000)), { value: 0, level: 'well' }],
  ['jobs_failing', () => jobRun('failing', app.now, false), { value: 1, level: 'warning' }],
  ['letters_given_up', () => givenUp(agoBy(3_600_000)), { value: 1, level: 'warning' }],
  ['letters_given_up', () => givenUp(agoBy(86_400_001)), { value: 0, level: 'well' }],
  ['letters_waiting', () => letter(agoBy(1_800_000)), { value: 1_800, level: 'alert' }],
  ['letters_waiting', () => letter(agoBy(299_000)), { value: 299, level: 'well' }],
  ['bank_silent', () => order(agoBy(4 * HOUR_MS)), { value: 14_400, level: 'alert' }],
  ['bank_silent', () => order(agoBy(-HOUR_MS)), { value: 0, level: 'well' }],
  ['bank_differences', () => difference(agoBy(25 * HOUR_MS)), { value: 90_000, level: 'warning' }],
  ['licences_ending', () => licence('2026-12-01'), { value: 1, level: 'warning' }],
  ['licences_ending', () => licence('2026-12-02'), { value: 1, level: 'warning' }],
  ['ledger_unproven', () => Promise.resolve(), { value: null, level: 'unmeasured' }],
] as const)('%s', (name, happen, expected) => {
  it(`is ${expected.level} at ${expected.value}`, async () => {
    await happen();
    expect(await figureOf(name)).toMatchObject(expected);
  });
});

it('puts the worst first', async () => {
  await jobRun('late', agoBy(181_000));
  await order(agoBy(5 * HOUR_MS));
  const levels = (await read()).map(({ level }) => level);
  expect(levels.slice(0, 2)).toEqual(['alert', 'warning']);
});

it('notices a proof that found something, until one finds nothing', async () => {
  const proof = (id: string, isSound: boolean) =>
    pool.query(`insert into funds_proof_run values ($1, $2, $2, null, 0, $3, '[]')`, [id, app.now, isSound]);
  await proof('1', false);
  expect(await figureOf('ledger_broken')).toMatchObject({ value: 1, level: 'alert' });
  await proof('2', true);
  expect(await figureOf('ledger_broken')).toMatchObject({ value: 0, level: 'well' });
  app.pass(26 * HOUR_MS);
  expect(await figureOf('ledger_unproven')).toMatchObject({ value: 93_600, level: 'warning' });
});
