// Rate limiter with a bounded queue, for costly work.

import { setTimeout as wait } from 'node:timers/promises';

interface ThrottleOptions {
  readonly perSecond: number;
  readonly maxWaiting: number;
}

export interface ThrottleTimers {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const realTimers: ThrottleTimers = { now: () => performance.now(), wait };

/** Returns a function that waits for its turn; it resolves to false at once if the queue is full. */
export function createThrottle(
  { perSecond, maxWaiting }: ThrottleOptions,
  timers: ThrottleTimers = realTimers,
): () => Promise<boolean> {
  const interval = 1_000 / perSecond;
  let nextStart = 0;
  return async () => {
    const now = timers.now();
    const start = Math.max(now, nextStart);
    // Half an interval of tolerance against rounding errors.
    if (start - now > (maxWaiting + 0.5) * interval) return false;
    nextStart = start + interval;
    if (start > now) await timers.wait(start - now);
    return true;
  };
}
