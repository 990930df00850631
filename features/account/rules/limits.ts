// Rate limits for codes and password attempts.

export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LIMITS_OF_A_PHONE: readonly Limit[] = [
  { most: 1, seconds: MINUTE },
  { most: 5, seconds: HOUR },
  { most: 10, seconds: DAY },
];
export const LIMITS_OF_AN_ADDRESS: readonly Limit[] = [{ most: 20, seconds: HOUR }];

/** How many earlier requests must be known to apply the limits. */
export const mostOf = (limits: readonly Limit[]): number => Math.max(...limits.map(({ most }) => most));

/** Seconds until the next request is allowed; `moments` are the earlier ones, newest first. */
export function secondsToWait(moments: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ most, seconds }) => {
    const earliest = moments[most - 1];
    return earliest ? Math.ceil((earliest.getTime() + seconds * 1_000 - now.getTime()) / 1_000) : 0;
  });
  return Math.max(0, ...waits);
}

export const CODE_MINUTES = 5;
export const MOST_TRIES = 5;

/** Failures in a row before the first lock, and minutes of each lock; the last one repeats. */
export const FREE_FAILURES = 5;
export const LOCK_MINUTES: readonly number[] = [15, 60];
/** Older failures no longer count. */
export const FORGOTTEN_HOURS = 24;

/** Minutes that a name is locked after this many failures in a row. */
export function lockMinutes(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return LOCK_MINUTES[Math.min(failures - FREE_FAILURES, LOCK_MINUTES.length - 1)] ?? 0;
}
