// Whether a password or a code may be tried, and how long to wait.

/** Failures in a row from one place before its first lock, and minutes of each lock; the last one repeats. */
export const FAILURES_BEFORE_LOCK = 5;
const LOCK_MINUTES: readonly number[] = [15, 60];
/** Failures from all strange places together before they are slowed down; minutes between two attempts. */
export const FAILURES_BEFORE_SLOWING = 20;
const SLOW_MINUTES: readonly number[] = [1, 2, 5];
/** Older failures no longer count. */
const MEMORY_MS = 24 * 3_600_000;
/** An attempt takes less; the place of one whose process died is free after it. */
const CHECK_MS = 30_000;
const MINUTE_MS = 60_000;

export interface Attempts {
  readonly failures: number;
  /** Attempts whose outcome is not known yet. */
  readonly checking: number;
  /** When the last one was admitted. */
  readonly triedAt: Date;
}

/** `occupied`: attempts under way take what is left; whether more may be made depends on their outcome. */
export type AttemptDecision = 'allowed' | 'occupied' | { readonly minutes: number };

/** What still counts of earlier attempts; those of a clock that has been put back since are as far away. */
export function countedNow(kept: Attempts | undefined, now: Date): Attempts {
  const age = kept ? Math.abs(now.getTime() - kept.triedAt.getTime()) : MEMORY_MS;
  if (!kept || age >= MEMORY_MS) return { failures: 0, checking: 0, triedAt: now };
  return age >= CHECK_MS ? { ...kept, checking: 0 } : kept;
}

/** `here`: attempts from the same place. */
export function decideHere(here: Attempts, now: Date): AttemptDecision {
  const minutes = minutesLeft(here, minutesOf(LOCK_MINUTES, here.failures, FAILURES_BEFORE_LOCK), now);
  if (minutes > 0) return { minutes };
  // After a lock one attempt is free.
  const left = Math.max(FAILURES_BEFORE_LOCK - here.failures, 1);
  return here.checking < left ? 'allowed' : 'occupied';
}

/** `everywhere`: attempts from all places but devices known to the person. */
export function decideEverywhere(everywhere: Attempts, now: Date): AttemptDecision {
  const counted = everywhere.failures + everywhere.checking;
  const minutes = minutesLeft(everywhere, minutesOf(SLOW_MINUTES, counted, FAILURES_BEFORE_SLOWING), now);
  return minutes > 0 ? { minutes } : 'allowed';
}

/** Whether the next attempt must bring a solved puzzle along; those under way count. */
export const needsPuzzle = (
  counted: readonly Pick<Attempts, 'failures' | 'checking'>[],
  after: number,
): boolean => counted.some(({ failures, checking }) => failures + checking >= after);

const minutesOf = (steps: readonly number[], failures: number, free: number): number =>
  failures < free ? 0 : (steps[Math.min(failures - free, steps.length - 1)] ?? 0);

/** Clocks of processes differ a little; a moment further ahead than the lock is of a clock since put back. */
function minutesLeft({ triedAt }: Attempts, minutes: number, now: Date): number {
  const age = (now.getTime() - triedAt.getTime()) / MINUTE_MS;
  return Math.abs(age) < minutes ? Math.ceil(minutes - Math.max(age, 0)) : 0;
}
