// Tonnes beyond the cap of a binding, amounts above the limit of a trader.

import { expect, it } from 'vitest';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { findLimitExcess, findOverCap } from './limits.ts';

it.each<[string, bigint | null, bigint, bigint | undefined]>([
  ['fits exactly', 1_000n, 600n, undefined],
  ['is a kilogram too much', 1_000n, 601n, 1_001n],
  ['is never too much without a cap', null, 9_000_000n, undefined],
])('what is traded in the name of an organisation %s', (_name, cap, quantity, actual) => {
  const refused = findOverCap(
    { id: 'binding-1', orgId: 'user-1', cap: cap === null ? null : kg(cap), used: kg(400n) },
    kg(quantity),
  );
  expect(refused?.actual).toBe(actual);
});

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
