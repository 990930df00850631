// Audit jobs.

import type { Job } from '#packages/rpc/server/job.ts';
import { extendAuditChain } from './services/extendHashChain.ts';

export const auditJobs: Job[] = [{ name: 'audit.seal_rows', everySeconds: 1, run: extendAuditChain }];
