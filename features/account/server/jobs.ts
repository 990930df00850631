// What the account does by the clock: forget sessions long over and failures long past.
import type { Job } from '#packages/call/job.ts';
import { purgeAccount } from './queries.ts';

export const accountJobs: Job[] = [{
  name: 'account.purge',
  everySeconds: 3_600,
  run: ({ tx, now }) => purgeAccount(tx, now),
}];
