// Job of dispatch: erase the phones of leaders whose convoys are over.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { eraseLeaders } from './queries/convoy.ts';

export const dispatchJobs: readonly Job[] = [
  {
    name: 'dispatch.erase_leaders',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await eraseLeaders(tx, Number(await readNumberParameter(tx, 'DRIVER_KEEP_DAYS', now)), now);
    },
  },
];
