// Records job runs: failures at once, successes every ten seconds at most.

import type { Runtime } from '#packages/rpc/server/context.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { type FinishedJobRun, takeWantedRuns, writeRun } from '../queries/health.ts';

const WRITTEN_EVERY_MS = 10_000;
const MAX_ERROR_LENGTH = 200;

export function createJobRunRecorder({ database, clock }: Pick<Runtime, 'database' | 'clock'>) {
  const written = new Map<string, { readonly at: number; readonly wasDone: boolean }>();
  return async ({ name, everySeconds }: AnyJob, seconds: number, failure?: unknown): Promise<void> => {
    const now = clock();
    const wasDone = failure === undefined;
    const last = written.get(name);
    if (wasDone && last?.wasDone && now.getTime() - last.at < WRITTEN_EVERY_MS) return;
    written.set(name, { at: now.getTime(), wasDone });
    const run: FinishedJobRun = {
      job: name,
      everySeconds,
      milliseconds: Math.round(seconds * 1_000),
      error: wasDone ? '' : describeFailure(failure),
    };
    await database.transaction((tx) => writeRun(tx, run, now));
  };
}

/** Jobs that operators want run again at once. */
export const takeWantedJobs = ({ database }: Pick<Runtime, 'database'>) =>
  database.transaction(takeWantedRuns);

const describeFailure = (failure: unknown): string =>
  (failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)).slice(
    0,
    MAX_ERROR_LENGTH,
  );
