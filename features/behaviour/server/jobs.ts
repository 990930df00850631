// Job that creates month partitions ahead and drops expired ones.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { dropMonthPartitions } from './queries.ts';
import { createPartitionsAround } from './services/openMonthPartitions.ts';

export const behaviourJobs: Job[] = [
  {
    name: 'behaviour.turn_months',
    everySeconds: 3_600,
    async run({ tx, now }) {
      await createPartitionsAround(tx, now);
      await dropMonthPartitions(tx, Number(await readNumberParameter(tx, 'BEHAVIOUR_KEEP_DAYS', now)), now);
    },
  },
];
