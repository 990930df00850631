// Scheduled jobs, run by one process at a time.

import type { Connection } from '#packages/db/sql.ts';
import { readFromReplica, runInTransaction, type Runtime, type TxContext } from './context.ts';

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
  /** How many items are handled at once, each on a connection of its own; one unless given. */
  readonly atOnce?: number;
  /** Handles one item. Check under its lock that it is still due. */
  finish(ctx: TxContext, id: string): Promise<void>;
}

/** Talks to external systems: no transaction stays open meanwhile, writes use `commit`. */
export interface ExternalJob extends Timed {
  work(working: ExternalJobContext): Promise<void>;
}

export interface ExternalJobContext {
  readonly reading: Connection;
  /** For long reads; `work` may run twice. */
  readFromReplica<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  now(): Date;
  newId(): string;
  commit<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>;
}

export type AnyJob = Job | PerItemJob | ExternalJob;

export async function runJob(job: AnyJob, runtime: Runtime): Promise<void> {
  if ('run' in job) return runInTransaction(runtime, (ctx) => job.run(ctx));
  if ('work' in job)
    return job.work({
      reading: runtime.database.reading,
      readFromReplica: (work) => readFromReplica(runtime, work),
      now: runtime.clock,
      newId: runtime.newId,
      commit: (work) => runInTransaction(runtime, work),
    });
  await handleEach(
    await job.due(runtime.database.reading, runtime.clock()),
    (id) => runInTransaction(runtime, (ctx) => job.finish(ctx, id)),
    job.atOnce,
  );
}

/**
 * In order, `atOnce` at a time. A failure does not stop the others; the first one is thrown at the end, when
 * nothing is under way any more.
 */
export async function handleEach<Item>(
  items: readonly Item[],
  handle: (item: Item) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  const failures: unknown[] = [];
  const left = items.values();
  const work = async () => {
    for (const item of left) {
      await handle(item).catch((error: unknown) => {
        failures.push(error);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}
