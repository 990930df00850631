// What an application for money may ask for, and how it is divided.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { goodsOf, isLineWithin, isSplitWhole } from './split.ts';

describe('of a sheet with 5,000 fen left', () => {
  it.each([
    [0n, false],
    [1n, true],
    [5_000n, true],
    [5_001n, false],
  ])('%s fen: %s', (amount, isRight) => {
    expect(isLineWithin(fen(amount), fen(5_000n))).toBe(isRight);
  });
});

describe('5,000 fen', () => {
  it.each([
    [3_000n, 2_000n, 0n, true],
    [5_000n, 0n, 0n, true],
    [4_999n, 0n, 0n, false],
    [5_000n, 1n, 0n, false],
    [-1n, 5_000n, 1n, false],
  ])('as goods %s, freight %s and fee %s: %s', (goods, freight, fee, isWhole) => {
    expect(isSplitWhole({ goods: fen(goods), freight: fen(freight), fee: fen(fee) }, fen(5_000n))).toBe(
      isWhole,
    );
  });

  it.each([
    [2_000n, 500n, 2_500n],
    [5_000n, 1n, -1n],
  ])('less freight %s and fee %s', (freight, fee, goods) => {
    expect(goodsOf(fen(5_000n), { freight: fen(freight), fee: fen(fee) })).toBe(goods);
  });
});
