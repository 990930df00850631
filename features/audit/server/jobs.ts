// What the audit does by the clock.
import { sealRows } from './seals.ts';
import type { Job } from '#packages/call/job.ts';

export const auditJobs: Job[] = [{ name: 'audit.seal_rows', everySeconds: 1, run: sealRows }];
