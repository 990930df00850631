// Runs jobs at their intervals in the one process that holds the leader lock.

import type pg from 'pg';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { type AnyJob, runJob } from '#packages/rpc/server/job.ts';
import { annotate, traced } from '#packages/telemetry/trace.ts';
import type { Timers } from '#packages/time/timers.ts';

const LEADER_LOCK = 727_010;
const LEADER_RETRY_MS = 5_000;
const WANTED_EVERY_MS = 5_000;

interface Deps {
  readonly runtime: Runtime;
  readonly timers: Timers;
  /** Names of jobs that are to run at once, instead of when their turn comes; asked every few seconds. */
  takeWanted?(): Promise<readonly string[]>;
  onRun(job: AnyJob, outcome: 'done' | 'failed', seconds: number, error?: unknown): void;
}

/** Returns a function that stops scheduling and waits for running jobs. */
export function startJobs(
  jobs: readonly AnyJob[],
  { runtime, timers, takeWanted, onRun }: Deps,
): () => Promise<void> {
  const { direct } = runtime.database;
  const waiting = new Map<AnyJob, () => void>();
  const running = new Map<AnyJob, Promise<void>>();
  let isOver = false;
  let isLeading = false;
  let releaseLock = (): Promise<void> => Promise.resolve();
  let cancelRetry = (): void => undefined;
  let cancelWatch = (): void => undefined;

  const run = async (job: AnyJob) => {
    const began = timers.now();
    const seconds = () => (timers.now() - began) / 1_000;
    const runAndTell = () =>
      runJob(job, runtime).then(
        () => {
          onRun(job, 'done', seconds());
        },
        (error: unknown) => {
          annotate({ 'error.type': 'job_failed' });
          onRun(job, 'failed', seconds(), error);
        },
      );
    await traced(`job ${job.name}`, {}, runAndTell);
  };

  /** The next run is scheduled when the last one ends, even across a change of leader: runs never overlap. */
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

  /** What is running is not run again: its next run is as soon as any. */
  const runWanted = async () => {
    const wanted = (await takeWanted?.().catch(() => undefined)) ?? [];
    if (!isLeading || isOver) return;
    for (const job of jobs) {
      if (!wanted.includes(job.name) || !waiting.has(job)) continue;
      waiting.get(job)?.();
      schedule(job, 0);
    }
    watchWanted();
  };
  const watchWanted = () => {
    if (takeWanted) cancelWatch = timers.after(WANTED_EVERY_MS, () => void runWanted());
  };

  const cancelAll = () => {
    cancelWatch();
    for (const cancel of waiting.values()) cancel();
    waiting.clear();
  };

  const lead = (client: pg.PoolClient) => {
    isLeading = true;
    // The advisory lock is lost with its connection: another process may lead now.
    const onBreak = () => {
      isLeading = false;
      cancelAll();
      client.release(true);
      retryLater();
    };
    client.once('error', onBreak);
    releaseLock = async () => {
      if (!isLeading) return;
      isLeading = false;
      client.off('error', onBreak);
      const failed = await client.query('select pg_advisory_unlock($1)', [LEADER_LOCK]).then(
        () => false,
        () => true,
      );
      client.release(failed);
    };
    for (const job of jobs) if (!running.has(job)) schedule(job, initialDelay(job));
    watchWanted();
  };

  const tryToLead = async () => {
    const client = await direct.connect();
    const isFirst = await client
      .query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [LEADER_LOCK])
      .then(({ rows }) => rows[0]?.won ?? false)
      .catch((error: Error) => {
        client.release(error);
        throw error;
      });
    if (isFirst && !isOver) return lead(client);
    // Won during shutdown: releasing with `true` closes the connection and thereby the lock.
    client.release(isFirst);
    retryLater();
  };

  const retryLater = () => {
    if (!isOver) cancelRetry = timers.after(LEADER_RETRY_MS, begin);
  };
  let trying: Promise<void> = Promise.resolve();
  const begin = () => {
    trying = tryToLead().catch(retryLater);
  };
  begin();

  return async () => {
    isOver = true;
    cancelRetry();
    await trying;
    cancelAll();
    await Promise.all(running.values());
    await releaseLock();
  };
}

/** Runs soon after the start, for work that became due while no process ran. */
const initialDelay = ({ everySeconds }: AnyJob) => Math.min(everySeconds, 5) * 1_000;
