// Tests of the even rate of an order.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { daysLeft, evenRate, leftBefore } from './evenRate.ts';

it.each<[string, string, number]>([
  ['2026-11-28', '2026-11-28', 1],
  ['2026-11-28', '2026-11-30', 3],
  ['2026-12-31', '2027-01-01', 2],
  ['2026-11-28', '2026-11-27', 0],
  ['2026-11-28', '2026-11-01', 0],
])('from %s to %s are %i days', (day, windowTo, days) => {
  expect(daysLeft(day, windowTo)).toBe(days);
});

it.each<[string, bigint, number, bigint]>([
  ['even', 300_000n, 3, 100_000n],
  ['rounded up to the kilogram', 100_000n, 3, 33_334n],
  ['all on the last day', 100_001n, 1, 100_001n],
  ['nothing', 0n, 5, 0n],
  ['after the window', 7_000n, 0, 7_000n],
])('the rate is %s', (_name, left, days, rate) => {
  expect(evenRate(kg(left), days)).toBe(rate);
});

it.each<[string, [bigint, bigint, bigint, bigint], bigint]>([
  ['all of a fresh order', [500_000n, 0n, 0n, 0n], 500_000n],
  ['not what is lifted', [500_000n, 66_000n, 0n, 0n], 434_000n],
  ['again what is lifted on the day itself', [500_000n, 66_000n, 33_000n, 0n], 467_000n],
  ['not what is due before', [500_000n, 66_000n, 0n, 99_000n], 335_000n],
  ['never less than nothing', [50_000n, 33_000n, 0n, 33_000n], 0n],
])('left is %s', (_name, [quantity, lifted, liftedOnDay, dueBefore], left) => {
  expect(
    leftBefore({
      quantity: kg(quantity),
      lifted: kg(lifted),
      liftedOnDay: kg(liftedOnDay),
      dueBefore: kg(dueBefore),
    }),
  ).toBe(left);
});
