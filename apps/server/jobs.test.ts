// Scheduling: one leader process, no overlapping runs, orderly shutdown.

import { describe, expect, it } from 'vitest';
import type { Job } from '#packages/rpc/server/job.ts';
import { testApp } from '../../test/support/app.ts';
import { handTimers } from '../../test/support/timers.ts';
import { until } from '../../test/support/until.ts';
import { startJobs } from './jobs.ts';

const app = await testApp();

function gatedJob() {
  const begun: (() => void)[] = [];
  let hear = (): void => undefined;
  const job: Job = {
    name: 'test.gated',
    everySeconds: 10,
    run: () =>
      new Promise((resolve) => {
        begun.push(resolve);
        hear();
      }),
  };
  const nextBeginning = () =>
    new Promise<void>((resolve) => {
      hear = resolve;
    });
  return { job, begun, nextBeginning };
}

function start(job: Job, takeWanted?: () => Promise<readonly string[]>) {
  const { timers, pass, waiting } = handTimers();
  const outcomes: string[] = [];
  let hear = (): void => undefined;
  const stop = startJobs([job], {
    runtime: app.runtime,
    timers,
    ...(takeWanted && { takeWanted }),
    onRun: (_job, outcome) => {
      outcomes.push(outcome);
      hear();
    },
  });
  return {
    stop,
    pass,
    waiting,
    outcomes,
    nextOutcome: () =>
      new Promise<void>((resolve) => {
        hear = resolve;
      }),
  };
}

const LEADER = `
  select lock.pid
    from pg_locks as lock
    join pg_database as here on here.oid = lock.database
   where here.datname = current_database()
     and lock.locktype = 'advisory' and lock.objid = 727010 and lock.granted`;

const nextTurn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Advances the clock only once a timer waits: winning the lock takes a database round trip. */
async function untilWaiting({ waiting }: { waiting(): number }) {
  while (waiting() === 0) await nextTurn();
}

describe('a job', () => {
  it('never overlaps itself, and is waited for when the process ends', async () => {
    const { job, begun, nextBeginning } = gatedJob();
    const runner = start(job);
    await untilWaiting(runner);
    const first = nextBeginning();
    await runner.pass(5_000);
    await first;
    await runner.pass(100_000);
    expect(begun).toHaveLength(1);
    const done = runner.nextOutcome();
    begun[0]?.();
    await done;
    await untilWaiting(runner);
    const second = nextBeginning();
    await runner.pass(10_000);
    await second;
    let isStopped = false;
    const stopped = runner.stop().then(() => {
      isStopped = true;
    });
    await runner.pass(60_000);
    expect([begun.length, isStopped]).toEqual([2, false]);
    begun[1]?.();
    await stopped;
    expect(runner.outcomes).toEqual(['done', 'done']);
  });

  it('is run again after it has failed', async () => {
    let runs = 0;
    const runner = start({
      name: 'test.failing',
      everySeconds: 1,
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('the first time');
      },
    });
    for (const milliseconds of [1_000, 1_000]) {
      await untilWaiting(runner);
      const outcome = runner.nextOutcome();
      await runner.pass(milliseconds);
      await outcome;
    }
    await runner.stop();
    expect(runner.outcomes).toEqual(['failed', 'done']);
  });

  it('that is wanted runs before its turn, and then in its turn again', async () => {
    const { job, begun, nextBeginning } = gatedJob();
    let wanted: readonly string[] = [];
    const runner = start({ ...job, everySeconds: 86_400 }, () => {
      const taken = wanted;
      wanted = [];
      return Promise.resolve(taken);
    });
    const end = async () => {
      const outcome = runner.nextOutcome();
      begun.at(-1)?.();
      await outcome;
    };
    await untilWaiting(runner);
    const first = nextBeginning();
    await runner.pass(5_000);
    await first;
    await end();
    wanted = ['test.other', 'test.gated'];
    const second = nextBeginning();
    while (begun.length < 2) {
      await runner.pass(5_000);
      await nextTurn();
    }
    await second;
    await end();
    for (let at = 0; at < 3; at += 1) {
      await runner.pass(5_000);
      await nextTurn();
    }
    expect(begun).toHaveLength(2);
    await runner.stop();
  });

  it('runs in one process only, and in another when that one has ended', async () => {
    const [here, there] = [gatedJob(), gatedJob()];
    const first = start(here.job);
    await untilWaiting(first);
    const second = start(there.job);
    await untilWaiting(second);
    const begun = here.nextBeginning();
    await Promise.all([first.pass(5_000), second.pass(4_999)]);
    await begun;
    expect(there.begun).toHaveLength(0);
    const stopped = first.stop();
    here.begun[0]?.();
    await stopped;
    while (there.begun.length === 0) {
      if (second.waiting() > 0) await second.pass(5_000);
      await nextTurn();
    }
    there.begun[0]?.();
    await second.stop();
  });

  it('does not overlap itself when the lock was lost and won again during a run', async () => {
    const { job, begun, nextBeginning } = gatedJob();
    const runner = start(job);
    await untilWaiting(runner);
    const first = nextBeginning();
    await runner.pass(5_000);
    await first;
    await app.database.pool.query(`select pg_terminate_backend(pid) from (${LEADER}) as leader`);
    await untilWaiting(runner);
    await runner.pass(5_000);
    await until(async () => (await app.database.pool.query(LEADER)).rowCount === 1);
    // The second answer on this pool guarantees that the lock's answer has been delivered.
    await app.database.pool.query('select');
    await nextTurn();
    expect([begun.length, runner.waiting()]).toEqual([1, 0]);
    const done = runner.nextOutcome();
    begun[0]?.();
    await done;
    await untilWaiting(runner);
    const second = nextBeginning();
    await runner.pass(10_000);
    await second;
    begun[1]?.();
    await runner.stop();
    expect(runner.outcomes).toEqual(['done', 'done']);
  });
});
