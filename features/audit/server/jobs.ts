// What the audit does by the clock.

import type { Job } from '#packages/call/job.ts';
import { sealRows } from './seals.ts';

export const auditJobs: Job[] = [{ name: 'audit.seal_rows', everySeconds: 1, run: sealRows }];
