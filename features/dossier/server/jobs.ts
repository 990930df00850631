// Job that archives contracts a week after their end.

import { lockRow, readToArchive } from '#features/contract/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { moveToArchive } from './services/archiveContract.ts';

const ARCHIVED_AFTER_MS = 7 * 86_400_000;

export const dossierJobs: readonly AnyJob[] = [
  {
    name: 'contract.archive',
    everySeconds: 3_600,
    due: (connection, now) => readToArchive(connection, new Date(now.getTime() - ARCHIVED_AFTER_MS)),
    async finish(ctx, id) {
      const row = await lockRow(ctx.tx, id);
      if (row && ['settled', 'terminated', 'void'].includes(row.state)) await moveToArchive(ctx, row, {});
    },
  },
];
