// A bounded pace for costly work: so many starts a second, so many waiting, the rest refused at once.

import { setTimeout as wait } from 'node:timers/promises';

interface Bounds {
  readonly aSecond: number;
  readonly mostWaiting: number;
}

export interface PaceTimers {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const realTimers: PaceTimers = { now: () => performance.now(), wait };

/** Waits for a turn; false at once when too many are waiting. */
export function paced(
  { aSecond, mostWaiting }: Bounds,
  timers: PaceTimers = realTimers,
): () => Promise<boolean> {
  const interval = 1_000 / aSecond;
  let nextStart = 0;
  return async () => {
    const now = timers.now();
    const start = Math.max(now, nextStart);
    // Half an interval of tolerance: sums of fractions must not cost the last one in the queue its place.
    if (start - now > (mostWaiting + 0.5) * interval) return false;
    nextStart = start + interval;
    if (start > now) await timers.wait(start - now);
    return true;
  };
}
