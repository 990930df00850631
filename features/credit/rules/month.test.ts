// Tests the last days of past months.

import { expect, it } from 'vitest';
import { monthEnds } from './month.ts';

it.each([
  ['2026-11-26', 3, ['2026-08-31', '2026-09-30', '2026-10-31']],
  ['2026-03-01', 2, ['2026-01-31', '2026-02-28']],
  ['2028-03-31', 1, ['2028-02-29']],
  ['2026-01-15', 1, ['2025-12-31']],
])('before %s the last %d months end on %j', (day, count, ends) => {
  expect(monthEnds(day, count)).toEqual(ends);
});
