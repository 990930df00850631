// Rounding of the centre's fee, deal by deal.

import { expect, it } from 'vitest';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { agreedFee, feeAtBase } from './agreedFee.ts';

it.each([
  // tonnes in kg, hao a tonne, basis points, worth, fee
  [2_000_000n, 5_120_000n, 30n, 102_400_000n, 307_200n],
  [1_000n, 10_000n, 50n, 100n, 1n],
  [1_000n, 9_900n, 50n, 99n, 0n],
  [3_333_000n, 5_121_700n, 25n, 170_706_261n, 426_766n],
  [2_000_000n, 5_120_000n, 0n, 102_400_000n, 0n],
])('%s kg at %s hao and %s bp come to %s and cost %s', (quantity, price, rate, worth, fee) => {
  expect(agreedFee({ quantity: kg(quantity), price: haoPerTonne(price) }, basisPoints(rate))).toEqual({
    worth,
    fee,
  });
});

it('adds up fees, not worths', () => {
  const half = { terms: { quantity: kg(1_000n), price: haoPerTonne(10_000n) } };
  expect(feeAtBase([half, half, half], basisPoints(50n))).toBe(3n);
  expect(feeAtBase([], basisPoints(50n))).toBe(0n);
});
