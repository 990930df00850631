// Audit jobs.

import type { Job } from '#packages/rpc/server/job.ts';
import { sealRows } from './services/extendHashChain.ts';

export const auditJobs: Job[] = [{ name: 'audit.seal_rows', everySeconds: 1, run: sealRows }];
