// Tests for the day a truck counts on and the tonnes left of a day.

import { expect, it } from 'vitest';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { loadingDayOf, isDailyCapped, leftOfDay } from './day.ts';

const [MONDAY, TUESDAY, MIDNIGHT] = [
  new Date('2026-11-23T02:00:00Z'),
  new Date('2026-11-24T02:00:00Z'),
  new Date('2026-11-23T16:00:00Z'),
];

it.each([
  ['that has booked nothing and is not there', null, null, null],
  ['that has booked an hour', null, MONDAY, '2026-11-23'],
  ['that came without one', TUESDAY, null, '2026-11-24'],
  ['that came on another day than it booked', TUESDAY, MONDAY, '2026-11-24'],
  ['that came at midnight of the market', MIDNIGHT, null, '2026-11-24'],
])('a truck %s counts on %s', (_name, queued_at, slot_at, day) => {
  expect(loadingDayOf({ queued_at, slot_at })).toBe(day);
});

const cap = (max: bigint | null, taken: bigint) => ({
  most: max === null ? null : kg(max),
  taken: kg(taken),
});
it.each<[string, ReturnType<typeof cap>[], bigint | null]>([
  ['neither says anything', [cap(null, 90n), cap(null, 90n)], null],
  ['the order alone does', [cap(100n, 30n), cap(null, 90n)], 70n],
  ['the contract alone does', [cap(null, 30n), cap(100n, 90n)], 10n],
  ['the contract has less left than the order', [cap(100n, 30n), cap(120n, 90n)], 30n],
  ['the order has less left than the contract', [cap(100n, 95n), cap(120n, 95n)], 5n],
  ['one is used up', [cap(100n, 100n), cap(500n, 200n)], 0n],
  ['one is more than used up', [cap(100n, 101n), cap(500n, 200n)], 0n],
])('where %s', (_name, caps, left) => {
  expect(leftOfDay(caps)).toBe(left as Kg | null);
});

it('holds for trucks and trains, and for no ship', () => {
  expect([isDailyCapped('road'), isDailyCapped('rail'), isDailyCapped('water')]).toEqual([true, true, false]);
});
