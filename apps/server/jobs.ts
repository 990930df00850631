// Runs the jobs by their intervals, in the one process that holds the lock.

import type pg from 'pg';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { type AnyJob, runJob } from '#packages/rpc/server/job.ts';
import type { Timers } from '#packages/time/timers.ts';

const LEADING = 727_010;
const TRY_AGAIN_MS = 5_000;

interface Surroundings {
  readonly runtime: Runtime;
  readonly timers: Timers;
  onRun(job: AnyJob, outcome: 'done' | 'failed', seconds: number, error?: unknown): void;
}

/** Returns the way to stop: no run begins any more, and those under way end. */
export function startJobs(
  jobs: readonly AnyJob[],
  { runtime, timers, onRun }: Surroundings,
): () => Promise<void> {
  const { pool } = runtime.database;
  const waiting = new Map<AnyJob, () => void>();
  const running = new Map<AnyJob, Promise<void>>();
  let isOver = false;
  let isLeading = false;
  let giveUpLock = (): Promise<void> => Promise.resolve();
  let callOffTrying = (): void => undefined;

  const run = async (job: AnyJob) => {
    const began = timers.now();
    const seconds = () => (timers.now() - began) / 1_000;
    await runJob(job, runtime).then(
      () => {
        onRun(job, 'done', seconds());
      },
      (error: unknown) => {
        onRun(job, 'failed', seconds(), error);
      },
    );
  };

  /** The next run is set when the last has ended, whoever led meanwhile: a job never overlaps itself. */
  const schedule = (job: AnyJob, milliseconds: number) => {
    waiting.set(
      job,
      timers.after(milliseconds, () => {
        waiting.delete(job);
        const under = run(job).finally(() => {
          running.delete(job);
          if (isLeading && !isOver) schedule(job, job.everySeconds * 1_000);
        });
        running.set(job, under);
      }),
    );
  };

  const callOffAll = () => {
    for (const callOff of waiting.values()) callOff();
    waiting.clear();
  };

  const lead = (client: pg.PoolClient) => {
    isLeading = true;
    // The lock went with the connection: somebody else may lead by now.
    const onBreak = () => {
      isLeading = false;
      callOffAll();
      client.release(true);
      tryLater();
    };
    client.once('error', onBreak);
    giveUpLock = async () => {
      if (!isLeading) return;
      isLeading = false;
      client.off('error', onBreak);
      const failed = await client.query('select pg_advisory_unlock($1)', [LEADING]).then(
        () => false,
        () => true,
      );
      client.release(failed);
    };
    for (const job of jobs) if (!running.has(job)) schedule(job, firstWait(job));
  };

  const tryToLead = async () => {
    const client = await pool.connect();
    const isFirst = await client
      .query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [LEADING])
      .then(({ rows }) => rows[0]?.won ?? false)
      .catch((error: Error) => {
        client.release(error);
        throw error;
      });
    if (isFirst && !isOver) return lead(client);
    // Whoever won and does not want it any more gives the lock back with the connection.
    client.release(isFirst);
    tryLater();
  };

  const tryLater = () => {
    if (!isOver) callOffTrying = timers.after(TRY_AGAIN_MS, begin);
  };
  let trying: Promise<void> = Promise.resolve();
  const begin = () => {
    trying = tryToLead().catch(tryLater);
  };
  begin();

  return async () => {
    isOver = true;
    callOffTrying();
    await trying;
    callOffAll();
    await Promise.all(running.values());
    await giveUpLock();
  };
}

/** Soon after the start, for what became due while nobody was there. */
const firstWait = ({ everySeconds }: AnyJob) => Math.min(everySeconds, 5) * 1_000;
