// What the funds do by the clock.
import { sealLedger } from './seals.ts';
import type { Job } from '#packages/call/job.ts';

export const fundsJobs: Job[] = [{ name: 'funds.seal_entries', everySeconds: 1, run: sealLedger }];
