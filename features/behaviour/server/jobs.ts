// What behaviour does by the clock: forget records after some months.
import { readNumberParameter } from '#features/catalog/server/api.ts';
import type { Job } from '#packages/call/job.ts';
import { purgeRecords } from './queries.ts';

export const behaviourJobs: Job[] = [{
  name: 'behaviour.purge',
  everySeconds: 3_600,
  async run({ tx, now }) {
    await purgeRecords(tx, Number(await readNumberParameter(tx, 'BEHAVIOUR_KEEP_DAYS')), now);
  },
}];
