// Scheduled jobs, run by one process at a time.

import type { Connection } from '#packages/db/sql.ts';
import { runInTransaction, type Runtime, type TxContext } from './context.ts';

interface Timed {
  /** `feature.action`, as in logs and metrics. */
  readonly name: string;
  readonly everySeconds: number;
}

export interface Job extends Timed {
  /** One transaction; leaves what does not fit for the next run. */
  run(ctx: TxContext): Promise<void>;
}

/** Handles contended items, each in its own transaction, so that no lock of one delays another. */
export interface PerItemJob extends Timed {
  /** Ids of due items; may be a part of them. */
  due(connection: Connection, now: Date): Promise<readonly string[]>;
  /** Handles one item. Check under its lock that it is still due. */
  finish(ctx: TxContext, id: string): Promise<void>;
}

/** Talks to external systems: no transaction stays open meanwhile, writes use `commit`. */
export interface ExternalJob extends Timed {
  work(working: ExternalJobContext): Promise<void>;
}

export interface ExternalJobContext {
  readonly reading: Connection;
  now(): Date;
  commit<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>;
}

export type AnyJob = Job | PerItemJob | ExternalJob;

/** Runs a job. An item's failure does not stop the others; the first one is thrown at the end. */
export async function runJob(job: AnyJob, runtime: Runtime): Promise<void> {
  if ('run' in job) return runInTransaction(runtime, (ctx) => job.run(ctx));
  if ('work' in job)
    return job.work({
      reading: runtime.database.reading,
      now: runtime.clock,
      commit: (work) => runInTransaction(runtime, work),
    });
  const failures: unknown[] = [];
  for (const id of await job.due(runtime.database.reading, runtime.clock())) {
    await runInTransaction(runtime, (ctx) => job.finish(ctx, id)).catch((error: unknown) => {
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
