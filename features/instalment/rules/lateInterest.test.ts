// Interest on late payment: days, changes of the outstanding sum, rounding.

import { describe, expect, it } from 'vitest';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { interestOf, interestSum, lateInterest, yearRate } from './lateInterest.ts';

const DAILY = basisPoints(5n);
const paid = (...of: [bigint, string][]) => of.map(([amount, paidOn]) => ({ amount: fen(amount), paidOn }));
const sum = (payments: ReturnType<typeof paid> = []) => ({
  amount: fen(100_000_000n),
  dueOn: '2026-12-10',
  payments,
});
const runs = (payments: ReturnType<typeof paid>, to: string, claimedTo: string | null = null) =>
  lateInterest(sum(payments), DAILY, { claimedTo, to }).map(
    ({ from, to: last, days, outstanding, interest }) => [from, last, days, outstanding, interest],
  );

it('0.05 % a day is 18 % of a year of 360 days, and the days are counted as they are', () => {
  expect(yearRate(DAILY)).toBe(1_800n);
  expect(interestOf(fen(100_000_000n), DAILY, 1)).toBe(50_000n);
  expect(interestOf(fen(100_000_000n), DAILY, 360)).toBe(18_000_000n);
  expect(interestOf(fen(100_000_000n), DAILY, 365)).toBe(18_250_000n);
});

it.each([
  ['half a fen up', 1_000n, 1, 1n],
  ['just below half a fen', 999n, 1, 0n],
  ['the days of a run together, not one by one', 999n, 3, 1n],
])('rounds %s', (_name, outstanding, days, interest) => {
  expect(interestOf(fen(outstanding), DAILY, days)).toBe(interest);
});

describe('a million yuan due on 10 December at 0.05 % a day', () => {
  it.each([
    ['bears nothing on the due day', paid(), '2026-12-10', null, []],
    [
      'bears one day on the next',
      paid(),
      '2026-12-11',
      null,
      [['2026-12-11', '2026-12-11', 1, 100_000_000n, 50_000n]],
    ],
    [
      'bears the day of payment, and none after it',
      paid([100_000_000n, '2026-12-13']),
      '2026-12-31',
      null,
      [['2026-12-11', '2026-12-13', 3, 100_000_000n, 150_000n]],
    ],
    ['bears nothing paid in time', paid([100_000_000n, '2026-12-10']), '2026-12-31', null, []],
    [
      'bears less after part payments',
      paid([40_000_000n, '2026-12-08'], [30_000_000n, '2026-12-12'], [10_000_000n, '2026-12-12']),
      '2026-12-15',
      null,
      [
        ['2026-12-11', '2026-12-12', 2, 60_000_000n, 60_000n],
        ['2026-12-13', '2026-12-15', 3, 20_000_000n, 30_000n],
      ],
    ],
    [
      'bears only the days after those claimed',
      paid(),
      '2026-12-15',
      '2026-12-13',
      [['2026-12-14', '2026-12-15', 2, 100_000_000n, 100_000n]],
    ],
    ['bears nothing where all days are claimed', paid(), '2026-12-15', '2026-12-15', []],
    [
      'runs over the year’s end and a leap day',
      paid(),
      '2028-03-01',
      '2028-02-27',
      [['2028-02-28', '2028-03-01', 3, 100_000_000n, 150_000n]],
    ],
  ])('%s', (_name, payments, to, claimedTo, expected) => {
    expect(runs(payments, to, claimedTo)).toEqual(expected);
  });

  it('bears nothing without a rate', () => {
    expect(lateInterest(sum(), basisPoints(0n), { claimedTo: null, to: '2026-12-31' })).toEqual([]);
  });

  it('comes to the sum of its runs', () => {
    expect(
      interestSum(
        lateInterest(sum(paid([50_000_000n, '2026-12-12'])), DAILY, { claimedTo: null, to: '2026-12-14' }),
      ),
    ).toBe(150_000n);
  });
});
