// SQL for the state of the backup and its drills.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export interface BackupState {
  readonly archivedUntil: Date | undefined;
  readonly lastCopy: { readonly endedAt: Date; readonly bytes: number } | undefined;
  readonly error: string;
}

/** What is not known yet does not overwrite what is. */
export const upsertBackupState = (
  tx: Transaction,
  { archivedUntil, lastCopy, error }: BackupState,
  now: Date,
) => tx.run`
  insert into dashboard_backup as backup
         (reported_at, archived_until, copy_ended_at, copy_bytes, error)
  values (${now}, ${archivedUntil ?? null}, ${lastCopy?.endedAt ?? null}, ${lastCopy?.bytes ?? null},
         ${error})
      on conflict (is_only) do update
     set reported_at = excluded.reported_at,
         archived_until = coalesce(excluded.archived_until, backup.archived_until),
         copy_ended_at = coalesce(excluded.copy_ended_at, backup.copy_ended_at),
         copy_bytes = coalesce(excluded.copy_bytes, backup.copy_bytes),
         error = excluded.error`;

export interface FinishedDrill {
  readonly isProven: boolean;
  readonly restoredTo: Date | undefined;
  readonly seconds: number | undefined;
  readonly error: string;
}

export const insertDrill = (
  tx: Transaction,
  { isProven, restoredTo, seconds, error }: FinishedDrill,
  now: Date,
) => tx.run`
  insert into dashboard_backup_drill (ended_at, is_proven, restored_to, seconds, error)
  values (${now}, ${isProven}, ${restoredTo ?? null}, ${seconds ?? null}, ${error})`;

const BackupRow = z.object({
  reported_at: z.date(),
  archived_until: z.nullable(z.date()),
  copy_ended_at: z.nullable(z.date()),
  copy_bytes: z.nullable(z.string()),
  error: z.string(),
});
export type BackupRow = z.output<typeof BackupRow>;

export const readBackupState = (connection: Connection) => connection.one(BackupRow)`
  select reported_at, archived_until, copy_ended_at, copy_bytes::text, error
    from dashboard_backup`;

const DrillRow = z.object({
  ended_at: z.date(),
  is_proven: z.boolean(),
  restored_to: z.nullable(z.date()),
  seconds: z.nullable(z.int()),
  error: z.string(),
});
export type DrillRow = z.output<typeof DrillRow>;

export const readLastDrill = (connection: Connection) => connection.one(DrillRow)`
  select ended_at, is_proven, restored_to, seconds, error
    from dashboard_backup_drill
   order by ended_at desc
   limit 1`;
