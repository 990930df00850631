// What the desk is told of the backup; drills as a job.

import { expect, it } from 'vitest';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { readBackupState, readLastDrill } from '../queries/backup.ts';
import { drillJobs, type FinishedDrill, writeBackupState } from './recordBackups.ts';

const app = await testApp();
const { reading } = app.database;
const MORNING = new Date('2026-11-24T01:00:00Z');
const COPY = { endedAt: new Date('2026-11-23T18:10:00Z'), bytes: 12_000_000_000 };
const write = (state: Parameters<typeof writeBackupState>[1], now: Date) =>
  app.perform(({ tx }) => writeBackupState(tx, state, now));

const proven: FinishedDrill = {
  isProven: true,
  restoredTo: new Date('2026-11-24T00:59:58Z'),
  seconds: 412,
  error: '',
};
let answers: (FinishedDrill | Error)[] = [];
let drills = 0;
const [job] = drillJobs(() => {
  drills += 1;
  const answer = answers.shift() ?? proven;
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
});
const run = () => (job ? runJob(job, app.runtime) : Promise.reject(new Error('there is a job')));

it('holds no drill before there is a backup', async () => {
  app.now = MORNING;
  await run();
  expect([drills, await readBackupState(reading), await readLastDrill(reading)]).toEqual([
    0,
    undefined,
    undefined,
  ]);
});

it('keeps one row of how the backup stands; what is not known any more does not erase what was', async () => {
  await write({ archivedUntil: MORNING, lastCopy: COPY, error: '' }, MORNING);
  const later = new Date(MORNING.getTime() + 60_000);
  await write({ archivedUntil: undefined, lastCopy: undefined, error: 'no answer' }, later);
  expect(await readBackupState(reading)).toEqual({
    reported_at: later,
    archived_until: MORNING,
    copy_ended_at: COPY.endedAt,
    copy_bytes: '12000000000',
    error: 'no answer',
  });
});

it('holds one drill a night, and keeps how it ended', async () => {
  await run();
  await run();
  expect(drills).toBe(1);
  expect(await readLastDrill(reading)).toEqual({
    ended_at: MORNING,
    is_proven: true,
    restored_to: proven.restoredTo,
    seconds: 412,
    error: '',
  });
});

it.each<[what: string, FinishedDrill | Error, kept: string]>([
  [
    'breaks an invariant',
    { ...proven, isProven: false, error: 'all tonnes together are nothing' },
    'all tonnes together are nothing',
  ],
  ['cannot be restored', new Error('the log has a gap'), 'the log has a gap'],
  ['says too much', new Error('x'.repeat(900)), 'x'.repeat(500)],
])(
  'fails as a job too when what it restored %s, and waits for the next night',
  async (_what, answer, kept) => {
    app.pass(86_400_000);
    answers = [answer];
    const before = drills;
    await expect(run()).rejects.toThrow(kept);
    await run();
    expect(drills).toBe(before + 1);
    expect(await readLastDrill(reading)).toMatchObject({ is_proven: false, error: kept });
  },
);
