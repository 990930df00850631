// Handlers of system health.

import { readAuditChainHead, verifyAuditChain } from '#features/audit/server/public.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { readHealth, verifyAuditLog } from '../../calls/health.ts';
import { readBacklogs, readJobRuns } from '../queries/health.ts';

/** A job that has missed this many runs is late; runs are recorded every ten seconds at most. */
const LATE_AFTER_RUNS = 3;
const KEPT_EVERY_SECONDS = 10;

export const healthHandlers = [
  handle(readHealth, async (_input, { tx, now }) => {
    const [runs, boxes, { sequence, hash }] = await Promise.all([
      readJobRuns(tx),
      readBacklogs(tx),
      readAuditChainHead(tx),
    ]);
    return {
      at: now,
      boxes,
      auditEnd: { sequence, hash },
      jobs: runs.map(({ every_seconds, ended_at, is_done, ...run }) => ({
        ...run,
        everySeconds: every_seconds,
        endedAt: ended_at,
        isDone: is_done,
        isLate:
          now.getTime() - ended_at.getTime() >
          LATE_AFTER_RUNS * Math.max(every_seconds, KEPT_EVERY_SECONDS) * 1_000,
      })),
    };
  }),

  handle(verifyAuditLog, async (_input, { tx, now }) => {
    const firstBroken = (await verifyAuditChain(tx)) ?? null;
    const { sequence, hash } = await readAuditChainHead(tx);
    return { firstBroken, end: { sequence, hash }, checkedAt: now };
  }),
];
