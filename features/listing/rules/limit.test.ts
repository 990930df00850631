// Amounts above the limit of a trader, with VAT.

import { expect, it } from 'vitest';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { findLimitExcess } from './limit.ts';

it.each([
  [undefined, undefined],
  [51_200_000n, undefined],
  [51_199_999n, { limit: 51_199_999n, actual: 51_200_000n }],
])('1,000 t at 512.00 yuan against a limit of %s fen', (most, expected) => {
  expect(
    findLimitExcess(most === undefined ? undefined : fen(most), kg(1_000_000n), haoPerTonne(5_120_000n)),
  ).toEqual(expected);
});

it('counts VAT that the price excludes against a limit', () => {
  expect(
    findLimitExcess(fen(57_855_999n), kg(1_000_000n), haoPerTonne(5_120_000n), basisPoints(1_300n)),
  ).toEqual({
    limit: 57_855_999n,
    actual: 57_856_000n,
  });
});
