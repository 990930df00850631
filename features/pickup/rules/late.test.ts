// Tests for late tonnes and their cost.

import { expect, it } from 'vitest';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { penaltyOf, penaltyRate, storageOf, unliftedOf } from './late.ts';

it.each([
  ['nothing was lifted', 2_000_000n, 500n, 0n, 2_000_000n],
  ['800 of 2,000 t were not lifted', 2_000_000n, 500n, 1_200_000n, 800_000n],
  ['exactly the tolerance was not lifted', 2_000_000n, 500n, 1_900_000n, 0n],
  ['a kilogram more was not: the whole shortfall', 2_000_000n, 500n, 1_899_999n, 100_001n],
  ['without a tolerance', 2_000_000n, 0n, 1_999_999n, 1n],
  ['all was lifted, and more', 2_000_000n, 500n, 2_050_000n, 0n],
])('%s', (_name, quantity, tolerance, lifted, expected) => {
  expect(unliftedOf(kg(quantity), basisPoints(tolerance), kg(lifted))).toBe(expected);
});

it('costs so much a tonne, once', () => {
  expect(penaltyOf(kg(800_000n), haoPerTonne(512_000n))).toBe(4_096_000n);
});

it.each([
  ['so much a tonne', 512_000n, 0n, 512_000n],
  ['a share of its price', 0n, 500n, 256_000n],
  ['both', 512_000n, 500n, 768_000n],
  ['a hundredth of a per cent of it', 0n, 1n, 512n],
])('a tonne left lying costs %s', (_name, perTonne, share, rate) => {
  expect(penaltyRate(haoPerTonne(perTonne), basisPoints(share), haoPerTonne(5_120_000n))).toBe(rate);
});

it.each([
  ['a day', 0n, 80_000n],
  ['the last that the coal is worth', 40_950_000n, 10_000n],
  ['no more than it is worth', 40_960_000n, 0n],
])('storage of %s', (_name, before, expected) => {
  expect(
    storageOf(kg(800_000n), haoPerTonne(10_000n), { price: haoPerTonne(5_120_000n), before: fen(before) }),
  ).toBe(expected);
});
