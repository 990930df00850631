// When a journey is lived later than it is.

import { expect, it } from 'vitest';
import { quietClock } from './quietClock.ts';

it.each([
  ['in the morning', '2026-11-24T01:12:00Z', '2026-11-24T01:12:00.000Z'],
  ['an hour and a bit before midnight in Shanghai', '2026-11-24T14:59:59Z', '2026-11-24T14:59:59.000Z'],
  ['a minute before it', '2026-11-24T15:59:00Z', '2026-11-24T17:59:00.000Z'],
  ['at midnight', '2026-11-24T16:00:00Z', '2026-11-24T18:00:00.000Z'],
  ['half an hour after', '2026-11-24T16:30:00Z', '2026-11-24T18:30:00.000Z'],
  ['an hour after', '2026-11-24T17:00:00Z', '2026-11-24T17:00:00.000Z'],
  ['at midnight in Greenwich', '2026-11-24T00:00:00Z', '2026-11-24T00:00:00.000Z'],
])('%s', (_name, begun, shown) => {
  let now = Date.parse(begun);
  const clock = quietClock(() => now);
  expect(clock().toISOString()).toBe(shown);
  now += 1_800_000;
  expect(clock().getTime()).toBe(Date.parse(shown) + 1_800_000);
});
