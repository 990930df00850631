// Handlers of system health.

import { readAuditChainHead, verifyAuditChain } from '#features/audit/server/public.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { readHealth, verifyAuditLog } from '../../calls/health.ts';
import { readBacklogs, readJobRuns } from '../queries/health.ts';
import type { HealthReader } from '../services/gatherHealth.ts';
import { isJobLate } from '../services/lateJobs.ts';

export const healthHandlers = (readFigures: HealthReader) => [
  handle(readHealth, async (_input, { tx, now }) => {
    const [figures, runs, boxes, { sequence, hash }] = await Promise.all([
      readFigures(tx, now),
      readJobRuns(tx),
      readBacklogs(tx),
      readAuditChainHead(tx),
    ]);
    return {
      at: now,
      figures,
      boxes,
      auditEnd: { sequence, hash },
      jobs: runs.map(({ every_seconds, ended_at, is_done, ...run }) => ({
        ...run,
        everySeconds: every_seconds,
        endedAt: ended_at,
        isDone: is_done,
        isLate: isJobLate({ every_seconds, ended_at }, now),
      })),
    };
  }),

  handle(verifyAuditLog, async (_input, { tx, now }) => {
    const firstBroken = (await verifyAuditChain(tx)) ?? null;
    const { sequence, hash } = await readAuditChainHead(tx);
    return { firstBroken, end: { sequence, hash }, checkedAt: now };
  }),
];
