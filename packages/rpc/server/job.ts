// Work that no call asks for: done by the clock, in one process at a time.

import type { Connection } from '#packages/db/sql.ts';
import { runInTransaction, type Runtime, type TxContext } from './context.ts';

interface Timed {
  /** `feature.deed`, as it appears in logs and metrics. */
  readonly name: string;
  readonly everySeconds: number;
}

export interface Job extends Timed {
  /** Runs in one transaction of its own; what does not fit into one is left for the next time. */
  run(ctx: TxContext): Promise<void>;
}

/** Work on many things that others work on too: each in a transaction of its own, so that no lock of one waits for another. */
export interface PerItemJob extends Timed {
  /** What is due; what is not among it is left for the next time. */
  due(connection: Connection, now: Date): Promise<readonly string[]>;
  /** Ends one of them. It may be over already: it is looked at again under its lock. */
  finish(ctx: TxContext, id: string): Promise<void>;
}

/** Work that waits for somebody outside: no transaction stays open meanwhile, each is opened where something is written. */
export interface ExternalJob extends Timed {
  work(working: ExternalJobContext): Promise<void>;
}

export interface ExternalJobContext {
  readonly reading: Connection;
  now(): Date;
  commit<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>;
}

export type AnyJob = Job | PerItemJob | ExternalJob;

/** What fails keeps nothing else from being done, and is told when the rest is. */
export async function runJob(job: AnyJob, runtime: Runtime): Promise<void> {
  if ('run' in job) return runInTransaction(runtime, (setting) => job.run(setting));
  if ('work' in job)
    return job.work({
      reading: runtime.database.reading,
      now: runtime.clock,
      commit: (work) => runInTransaction(runtime, work),
    });
  const failures: unknown[] = [];
  for (const id of await job.due(runtime.database.reading, runtime.clock())) {
    await runInTransaction(runtime, (setting) => job.finish(setting, id)).catch((error: unknown) => {
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
