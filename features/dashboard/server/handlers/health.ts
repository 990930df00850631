// Handlers of system health.

import { readAuditChainHead, verifyAuditChain } from '#features/audit/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { readHealth, runJobAgain, verifyAuditLog } from '../../calls/health.ts';
import { backupStanding, drillStanding } from '../../rules/backup.ts';
import { type BackupRow, type DrillRow, readBackupState, readLastDrill } from '../queries/backup.ts';
import { readBacklogs, readJobRuns, wantRun } from '../queries/health.ts';
import type { HealthReader } from '../services/gatherHealth.ts';
import { isJobLate } from '../services/lateJobs.ts';

export const healthHandlers = (readFigures: HealthReader) => [
  handle(readHealth, async (_input, { tx, now }) => {
    const [figures, runs, boxes, backup, drill, { sequence, hash }] = await Promise.all([
      readFigures(tx, now),
      readJobRuns(tx),
      readBacklogs(tx),
      readBackupState(tx),
      readLastDrill(tx),
      readAuditChainHead(tx),
    ]);
    return {
      at: now,
      figures,
      boxes,
      backup: backup ? toBackup(backup, now) : null,
      drill: drill ? toDrill(drill, now) : null,
      auditEnd: { sequence, hash },
      jobs: runs.map(({ every_seconds, ended_at, is_done, is_wanted: isWanted, ...run }) => ({
        ...run,
        everySeconds: every_seconds,
        endedAt: ended_at,
        isDone: is_done,
        isWanted,
        isLate: isJobLate({ every_seconds, ended_at }, now),
      })),
    };
  }),

  handle(runJobAgain, async ({ job }, { tx, now, fail }) =>
    (await wantRun(tx, job, now)) === 1 ? { job } : fail(genericFaults.wrong_state, { state: 'done' }),
  ),

  handle(verifyAuditLog, async (_input, { tx, now }) => {
    const firstBroken = (await verifyAuditChain(tx)) ?? null;
    const { sequence, hash } = await readAuditChainHead(tx);
    return { firstBroken, end: { sequence, hash }, checkedAt: now };
  }),
];

function toBackup(row: BackupRow, now: Date) {
  const facts = {
    reportedAt: row.reported_at,
    archivedUntil: row.archived_until,
    lastCopyAt: row.copy_ended_at,
    error: row.error,
  };
  return {
    ...facts,
    standing: backupStanding(facts, now),
    lagSeconds: row.archived_until && secondsBetween(row.archived_until, row.reported_at),
    copyMegabytes: row.copy_bytes === null ? null : Math.round(Number(row.copy_bytes) / 1e6),
  };
}

function toDrill({ ended_at, is_proven, restored_to, seconds, error }: DrillRow, now: Date) {
  const standing = drillStanding({ endedAt: ended_at, isProven: is_proven }, now);
  return { standing, endedAt: ended_at, restoredTo: restored_to, seconds, error };
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
