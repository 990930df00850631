// How often codes are sent and passwords are tried (threats: how long a guess must wait).

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

/** The most moments that have to be known. */
export const mostOf = (limits: readonly Limit[]): number => Math.max(...limits.map(({ most }) => most));

/** From the moments before, the newest first: how long the next has to wait. */
export function secondsToWait(moments: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ most, seconds }) => {
    const earliest = moments[most - 1];
    return earliest ? Math.ceil((earliest.getTime() + seconds * 1_000 - now.getTime()) / 1_000) : 0;
  });
  return Math.max(0, ...waits);
}

export const CODE_MINUTES = 5;
export const MOST_TRIES = 5;

/** Failures in a row before the first lock, and how long each lock lasts; the last length repeats. */
export const FREE_FAILURES = 5;
export const LOCK_MINUTES: readonly number[] = [15, 60];
/** Failures so old count no longer. */
export const FORGOTTEN_HOURS = 24;

/** How long a name with so many failures is locked after the last of them. */
export function lockMinutes(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return LOCK_MINUTES[Math.min(failures - FREE_FAILURES, LOCK_MINUTES.length - 1)] ?? 0;
}
