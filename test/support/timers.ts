// Time that tests move by hand.

import type { Timers } from '#packages/time/timers.ts';

/** Lets everything that only waits for promises go on. */
export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export function handTimers(startsAt = 1_000_000) {
  let now = startsAt;
  const waiting = new Set<{ at: number; work: () => void }>();
  const timers: Timers = {
    now: () => now,
    after: (milliseconds, work) => {
      const one = { at: now + milliseconds, work };
      waiting.add(one);
      return () => {
        waiting.delete(one);
      };
    },
  };
  const pass = async (milliseconds: number) => {
    const until = now + milliseconds;
    await settle();
    for (;;) {
      const [next] = [...waiting].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      now = next.at;
      waiting.delete(next);
      next.work();
      await settle();
    }
    now = until;
  };
  return { timers, pass, waiting: () => waiting.size };
}
