// Records for the operators' desk: the state of the backup, and drills.

import type { ExternalJob } from '#packages/rpc/server/job.ts';
import { isDrillDue } from '../../rules/backup.ts';
import { type FinishedDrill, insertDrill, readBackupState, readLastDrill } from '../queries/backup.ts';

export type { FinishedDrill } from '../queries/backup.ts';
export { upsertBackupState as writeBackupState } from '../queries/backup.ts';

/** Restores the backup beside, proves it and says how that ended; rejects if it could not be tried. */
export type Drill = () => Promise<FinishedDrill>;

const MAX_ERROR_LENGTH = 500;

/** A failed drill fails the job as well, so that both desks show it; it is tried again the next night. */
export const drillJobs = (drill: Drill): ExternalJob[] => [
  {
    name: 'backup.drill',
    everySeconds: 300,
    async work({ reading, now, commit }) {
      const [state, last] = [await readBackupState(reading), await readLastDrill(reading)];
      if (!isDrillDue(state?.copy_ended_at ?? null, last?.ended_at, now())) return;
      const ended = await drill().catch((error: Error): FinishedDrill => ({
        isProven: false,
        restoredTo: undefined,
        seconds: undefined,
        error: error.message,
      }));
      const kept = { ...ended, error: ended.error.slice(0, MAX_ERROR_LENGTH) };
      await commit((ctx) => insertDrill(ctx.tx, kept, ctx.now));
      if (!ended.isProven) throw new Error(kept.error);
    },
  },
];
