// The first day on which bought goods may be sold again.

import { expect, it } from 'vitest';
import { resaleDay } from './transfer.ts';

it.each([
  ['2026-11-24', 5, '2026-11-29'],
  ['2026-11-24', 0, '2026-11-24'],
  ['2026-12-29', 5, '2027-01-03'],
  ['2028-02-27', 2, '2028-02-29'],
])('bought on %s, %i days later is %s', (boughtOn, days, from) => {
  expect(resaleDay(boughtOn, days)).toBe(from);
});
