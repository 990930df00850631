// Operators' calls for system health: jobs, backlogs, hash chains.

import * as z from 'zod/mini';
import { HEALTH_LEVELS, HEALTH_UNITS, type HealthCheckName } from '#features/catalog/health.ts';
import type { Seat } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Moment, text } from '#packages/schema/wire.ts';
import { BACKUP_STANDINGS, DRILL_STANDINGS } from '../rules/backup.ts';

export const HEALTH_SEATS = ['operator_admin', 'operator_auditor'] as const satisfies readonly Seat[];

const JobRun = z.object({
  job: z.string(),
  everySeconds: z.int(),
  endedAt: Moment,
  milliseconds: z.int(),
  isDone: z.boolean(),
  failures: z.int(),
  error: z.string(),
  isLate: z.boolean(),
  /** Asked for by an operator, and not begun yet. */
  isWanted: z.boolean(),
});
export type JobRun = z.output<typeof JobRun>;

const Box = z.object({
  box: z.enum([
    'news',
    'pushes',
    'texts_waiting',
    'texts_failed',
    'texts_kept',
    'mails_waiting',
    'mails_failed',
    'mails_kept',
    'unsealed',
  ]),
  count: z.int(),
  oldest: z.nullable(Moment),
});

const Backup = z.object({
  standing: z.enum(BACKUP_STANDINGS),
  /** When the process that backs up last reported. */
  reportedAt: Moment,
  /** All that was acknowledged by then is in the backup. */
  archivedUntil: z.nullable(Moment),
  lagSeconds: z.nullable(z.int()),
  lastCopyAt: z.nullable(Moment),
  copyMegabytes: z.nullable(z.int()),
  error: z.string(),
});

const BackupDrill = z.object({
  standing: z.enum(DRILL_STANDINGS),
  endedAt: Moment,
  restoredTo: z.nullable(Moment),
  seconds: z.nullable(z.int()),
  error: z.string(),
});

const Figure = z.object({
  name: z.string() as unknown as z.ZodMiniType<HealthCheckName, HealthCheckName>,
  unit: z.enum(HEALTH_UNITS),
  /** Null: there is nothing to measure yet. */
  value: z.nullable(z.int()),
  level: z.enum(HEALTH_LEVELS),
});
export type HealthFigure = z.output<typeof Figure>;

export const readHealth = query({
  path: '/api/desk/health/read',
  summary:
    'What a person on duty watches, the worst first; how each job last ended, how much waits to go out and ' +
    'since when, how the backup and its last drill stand, and where the chain of the audit log ends.',
  access: HEALTH_SEATS,
  input: {},
  output: z.object({
    at: Moment,
    figures: z.array(Figure),
    jobs: z.array(JobRun),
    boxes: z.array(Box),
    /** null: none was ever made. */
    backup: z.nullable(Backup),
    drill: z.nullable(BackupDrill),
    auditEnd: z.object({ sequence: z.string(), hash: z.string() }),
  }),
  topics: () => ['health'],
});

export const runJobAgain = mutation({
  path: '/api/desk/health/run_job',
  summary:
    'Runs a job whose last run failed again within seconds, instead of when its turn comes. A job leaves ' +
    'what it has done done, so that running it again does nothing twice.',
  access: ['operator_admin'],
  input: { job: text(1, 60) },
  output: z.object({ job: z.string() }),
  faults: [genericFaults.wrong_state],
});

export const verifyAuditLog = query({
  path: '/api/desk/health/verify',
  summary: 'Walks the whole chain of the audit log, here and now; the first row that breaks it, or null.',
  access: HEALTH_SEATS,
  isAudited: true,
  input: {},
  output: z.object({
    firstBroken: z.nullable(z.string()),
    end: z.object({ sequence: z.string(), hash: z.string() }),
    checkedAt: Moment,
  }),
});
