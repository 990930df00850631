// The rate of hashing: 60 a second, 120 waiting, the rest refused.

import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('starts one at once, lines up as many as may wait, and turns the rest away', async () => {
  let now = 0;
  const waits: number[] = [];
  const takeTurn = createThrottle(
    { perSecond: 60, maxWaiting: 120 },
    {
      now: () => now,
      wait: (milliseconds) => Promise.resolve(waits.push(milliseconds)),
    },
  );
  const turns = await Promise.all(Array.from({ length: 150 }, takeTurn));
  expect(turns.filter(Boolean)).toHaveLength(121);
  expect(turns.slice(0, 121)).not.toContain(false);
  expect(Math.round(waits.at(-1) ?? 0)).toBe(2_000);

  now = 1_000;
  const later = await Promise.all(Array.from({ length: 150 }, takeTurn));
  expect(later.filter(Boolean)).toHaveLength(60);
});
