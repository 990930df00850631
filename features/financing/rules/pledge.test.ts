// Tests worth, levels and release of pledged coal, by the domain’s example.

import { describe, expect, it } from 'vitest';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { PledgeLevel } from '../products.ts';
import { maxLoanOn } from './offer.ts';
import {
  findReleaseFlaw,
  levelOf,
  loanToValue,
  maxRelease,
  pledgeWorth,
  priceAtLevel,
  priceByHeat,
  type PledgeLevels,
  type ReleaseFlaw,
  sumToCure,
  tonnesToCure,
} from './pledge.ts';

const LEVELS: PledgeLevels = {
  warn: basisPoints(8_000n),
  topUp: basisPoints(8_500n),
  dispose: basisPoints(9_000n),
};
const [PLEDGED, PRICE, RATIO] = [kg(20_000_000n), haoPerTonne(4_800_000n), basisPoints(7_000n)];
const LOAN = fen(672_000_000n);
const at = (price: bigint) => loanToValue(LOAN, pledgeWorth(PLEDGED, haoPerTonne(price)));

describe('20,000 t at 480.00, lent on at 70 %', () => {
  it('is worth 9,600,000.00 and carries 6,720,000.00', () => {
    expect(pledgeWorth(PLEDGED, PRICE)).toBe(960_000_000n);
    expect(maxLoanOn(pledgeWorth(PLEDGED, PRICE), RATIO)).toBe(LOAN);
  });
  it.each([
    ['warns at 420.00', LEVELS.warn, 4_200_000n],
    ['is topped up at 395.29', LEVELS.topUp, 3_952_941n],
    ['is disposed of at 373.33', LEVELS.dispose, 3_733_333n],
  ])('%s', (_name, level, price) => {
    expect(priceAtLevel(LOAN, PLEDGED, level)).toBe(price);
    expect(at(price) >= level).toBe(true);
    expect(at(price + 100n) >= level).toBe(false);
  });
  it.each<[bigint, bigint, PledgeLevel]>([
    [4_800_000n, 7_000n, 'none'],
    [4_200_100n, 7_999n, 'none'],
    [4_200_000n, 8_000n, 'warn'],
    [3_953_000n, 8_499n, 'warn'],
    [3_952_900n, 8_500n, 'top_up'],
    [3_733_400n, 8_999n, 'top_up'],
    [3_733_300n, 9_000n, 'dispose'],
    [1n, 1_000_000n, 'dispose'],
  ])('stands at %i hao at %i basis points', (price, ltv, level) => {
    const found = at(price);
    expect([found < 1_000_000n ? found : 1_000_000n, levelOf(found, LEVELS)]).toEqual([ltv, level]);
  });
  it.each([
    [0n, 0n, 0n],
    [336_000_000n, 0n, 10_000_000n],
    [336_000_000n, 4_000_000n, 6_000_000n],
    [33_599n, 0n, 999n],
    [672_000_000n, 0n, 20_000_000n],
    [1n, 500n, 0n],
  ])('frees, after %i fen paid back and %i kg freed, %i kg', (repaid, released, most) => {
    expect(maxRelease({ repaid: fen(repaid), price: PRICE, ratio: RATIO, released: kg(released) })).toBe(
      most,
    );
  });
});

describe('a pledge that has fallen', () => {
  const value = pledgeWorth(PLEDGED, haoPerTonne(3_900_000n));
  it('is cured by the sum that brings it just below the level', () => {
    const sum = sumToCure(LOAN, value, LEVELS.warn);
    expect(sum).toBe(48_000_001n);
    const level = (paid: bigint) => levelOf(loanToValue(fen(LOAN - paid), value), LEVELS);
    expect([level(sum), level(sum - 1n)]).toEqual(['none', 'warn']);
    expect(sumToCure(fen(100n), value, LEVELS.warn)).toBe(0n);
  });
  it('is cured by as many tonnes at the same price', () => {
    const price = haoPerTonne(3_900_000n);
    const more = tonnesToCure({ outstanding: LOAN, quantity: PLEDGED, price }, LEVELS.warn);
    const level = (added: bigint) =>
      levelOf(loanToValue(LOAN, pledgeWorth(kg(PLEDGED + added), price)), LEVELS);
    expect([level(more), level(more - 1_000n)]).toEqual(['none', 'warn']);
    expect(tonnesToCure({ outstanding: fen(1n), quantity: PLEDGED, price }, LEVELS.warn)).toBe(0n);
  });
});

describe('tonnes asked for', () => {
  const after = { outstanding: fen(336_000_000n), pledged: PLEDGED, mark: PRICE };
  const paid = { repaid: fen(336_000_000n), price: PRICE, ratio: RATIO, released: kg(0n) };
  it.each<[string, bigint, Partial<typeof after>, ReleaseFlaw | undefined]>([
    ['that were paid for', 10_000_000n, {}, undefined],
    ['a kilogram more', 10_000_001n, {}, { is: 'over_repaid', most: kg(10_000_000n) }],
    [
      'more than is pledged',
      10_000_000n,
      { pledged: kg(9_000_000n) },
      { is: 'over_repaid', most: kg(9_000_000n) },
    ],
    [
      'while the price has fallen to the warning',
      10_000_000n,
      { mark: haoPerTonne(4_200_000n) },
      { is: 'short', ltv: basisPoints(8_000n) },
    ],
    ['all, with nothing owed', 10_000_000n, { outstanding: fen(0n), pledged: kg(10_000_000n) }, undefined],
  ])('%s', (_name, quantity, changes, flaw) => {
    expect(findReleaseFlaw(kg(quantity), paid, { ...after, ...changes }, LEVELS)).toEqual(flaw);
  });
});

it.each([
  [5_000n, 5_500n, 4_363_636n],
  [5_500n, 5_500n, 4_800_000n],
  [null, 5_500n, 4_800_000n],
  [5_000n, null, 4_800_000n],
])('coal of %s kcal is priced by a series of %s', (heat, reference, price) => {
  expect(
    priceByHeat(
      PRICE,
      heat === null ? null : kcalPerKg(heat),
      reference === null ? null : kcalPerKg(reference),
    ),
  ).toBe(price);
});

it('with nothing pledged is not covered', () => {
  expect([loanToValue(fen(1n), fen(0n)), loanToValue(fen(0n), fen(0n))]).toEqual([1_000_000n, 0n]);
  expect(priceAtLevel(LOAN, kg(0n), LEVELS.warn)).toBeUndefined();
});
