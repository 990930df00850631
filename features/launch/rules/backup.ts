// Whether the continuous archive of the database runs, as PostgreSQL says.

export interface Archive {
  /** `archive_mode`. */
  readonly isOn: boolean;
  /** A standby or a receiver of the log is connected. */
  readonly isStreamed: boolean;
  readonly lastArchivedAt: Date | null;
  readonly lastFailedAt: Date | null;
}

/** A quiet database still ends a segment within this time, since the audit log is never quiet. */
const LATE_MS = 86_400_000;

/** Undefined if nothing is missing. */
export function judgeArchive(
  { isOn, isStreamed, lastArchivedAt, lastFailedAt }: Archive,
  now: Date,
): 'off' | 'late' | 'failing' | undefined {
  if (isStreamed) return undefined;
  if (!isOn) return 'off';
  if (lastFailedAt && (!lastArchivedAt || lastFailedAt > lastArchivedAt)) return 'failing';
  return !lastArchivedAt || now.getTime() - lastArchivedAt.getTime() > LATE_MS ? 'late' : undefined;
}
