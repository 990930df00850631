// When the backup and its drill are in order, and when a drill is due.

import { addDays, dayInMarket } from '#packages/time/marketDay.ts';

/** Reports come every ten seconds, and the log is archived every second. */
const MAX_LAG_SECONDS = 30;
const MAX_COPY_AGE_HOURS = 26;
const MAX_DRILL_AGE_HOURS = 26;

export interface BackupFacts {
  readonly reportedAt: Date;
  readonly archivedUntil: Date | null;
  readonly lastCopyAt: Date | null;
  readonly error: string;
}

export const BACKUP_STANDINGS = ['kept', 'silent', 'failing', 'without_copy', 'copy_late'] as const;
export type BackupStanding = (typeof BACKUP_STANDINGS)[number];
export const DRILL_STANDINGS = ['proven', 'failed', 'missed'] as const;

/** The gravest first. `silent`: no process backs up, or what it does is not archived. */
export function backupStanding(
  { reportedAt, archivedUntil, lastCopyAt, error }: BackupFacts,
  now: Date,
): BackupStanding {
  const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1_000;
  if (secondsSince(reportedAt) > MAX_LAG_SECONDS) return 'silent';
  if (error !== '') return 'failing';
  if (archivedUntil === null || secondsSince(archivedUntil) > MAX_LAG_SECONDS) return 'silent';
  if (lastCopyAt === null) return 'without_copy';
  return secondsSince(lastCopyAt) > MAX_COPY_AGE_HOURS * 3_600 ? 'copy_late' : 'kept';
}

/** `missed`: last night's drill did not take place. */
export function drillStanding(
  last: { readonly endedAt: Date; readonly isProven: boolean },
  now: Date,
): (typeof DRILL_STANDINGS)[number] {
  if (!last.isProven) return 'failed';
  const age = now.getTime() - last.endedAt.getTime();
  return age > MAX_DRILL_AGE_HOURS * 3_600_000 ? 'missed' : 'proven';
}

/** Two hours after the base copy of the night. */
const DRILL_TIME = 'T04:00:00+08:00';

/** Once a night, from the first base copy on. */
export function isDrillDue(lastCopyAt: Date | null, lastDrillAt: Date | undefined, now: Date): boolean {
  if (lastCopyAt === null) return false;
  const today = dayInMarket(now);
  const todays = new Date(`${today}${DRILL_TIME}`);
  const due = todays <= now ? todays : new Date(`${addDays(today, -1)}${DRILL_TIME}`);
  return lastDrillAt === undefined || lastDrillAt < due;
}
