// Tests the arithmetic of the score: decay, shares, parts that are not observed, classes, what a deal costs.

import { describe, expect, it } from 'vitest';
import { basisPoints } from '#packages/exact/exact.ts';
import {
  classOf,
  costOf,
  partHundredths,
  partShare,
  type PartShares,
  scoreFirm,
  type ScoringRules,
  shareKept,
  weightOf,
} from './score.ts';

const RULES: ScoringRules = {
  points: { lifting: 25, quality: 25, payment: 25, disputes: 15, data: 10 },
  decayDays: 365,
  leastDeals: 3,
  classes: { A: 85, B: 70, C: 50 },
};
const shares = (given: Readonly<Record<string, number>>): PartShares =>
  Object.fromEntries(Object.entries(given).map(([part, bp]) => [part, basisPoints(BigInt(bp))]));
const all = (bp: number) => shares({ lifting: bp, quality: bp, payment: bp, disputes: bp, data: bp });

describe('the weight of a deal', () => {
  it.each([
    ['on the day itself', 1, 0, 365n],
    ['a day later', 1, 1, 364n],
    ['half a year later', 1, 182, 183n],
    ['on its last day', 1, 364, 1n],
    ['after twelve months', 1, 365, 0n],
    ['long after', 1, 900, 0n],
    ['that is still to come weighs as today', 1, -5, 365n],
    ['of a lost dispute is that of five deals', 5, 100, 1_325n],
  ])('%s', (_, multiple, age, weight) => {
    expect(weightOf(multiple, age, 365)).toBe(weight);
  });

  it('of what stands as of now is one', () => {
    expect(weightOf(1, undefined, 365)).toBe(1n);
  });
});

it.each([
  [0n, 3n, 0n],
  [1n, 3n, 3_333n],
  [2n, 3n, 6_666n],
  [3n, 3n, 10_000n],
  [999_999_999_999n, 1_000_000_000_000n, 9_999n],
])('%d of %d kept is %d basis points, rounded down', (kept, due, share) => {
  expect(shareKept(kept, due)).toBe(share);
});

describe('the share of a part', () => {
  it('is the mean by weight, half up', () => {
    expect(partShare({ weight: 3n, weighted: 3n * 5_000n + 2n })).toBe(5_001n);
    expect(partShare({ weight: 4n, weighted: 4n * 5_000n + 2n })).toBe(5_001n);
    expect(partShare({ weight: 4n, weighted: 4n * 5_000n + 1n })).toBe(5_000n);
  });

  it('is unknown where nothing counts', () => {
    expect(partShare({ weight: 0n, weighted: 0n })).toBeUndefined();
  });
});

describe('the score', () => {
  it.each([
    ['of who kept everything', all(10_000), 3, { score: 100, class: 'A' }],
    ['of who kept nothing', all(0), 3, { score: 0, class: 'D' }],
    ['at a half is rounded up', all(8_450), 3, { score: 85, class: 'A' }],
    ['just below a half is rounded down', all(8_449), 3, { score: 84, class: 'B' }],
    [
      'gives each part its points',
      shares({ lifting: 10_000, quality: 8_000, payment: 6_000, disputes: 10_000, data: 5_000 }),
      9,
      { score: 80, class: 'B' },
    ],
    [
      'of a buyer, whose quality nobody observes, is out of the other parts',
      shares({ lifting: 10_000, payment: 4_000, disputes: 10_000, data: 10_000 }),
      3,
      { score: 80, class: 'B' },
    ],
    ['of a firm with two deals is none: it is new', all(10_000), 2, undefined],
    [
      'of a firm without any deal is none, even if its papers are complete',
      shares({ data: 10_000 }),
      0,
      undefined,
    ],
  ])('%s', (_, given, deals, expected) => {
    expect(scoreFirm(RULES, given, deals)).toEqual(expected);
  });

  it.each([
    [100, 'A'],
    [85, 'A'],
    [84, 'B'],
    [70, 'B'],
    [69, 'C'],
    [50, 'C'],
    [49, 'D'],
    [0, 'D'],
  ] as const)('%d is of class %s', (score, expected) => {
    expect(classOf(score, RULES.classes)).toBe(expected);
  });
});

describe('what is shown of a part', () => {
  it('is its points in hundredths', () => {
    expect(partHundredths(25, basisPoints(9_333n))).toBe(2_333);
    expect(partHundredths(15, basisPoints(10_000n))).toBe(1_500);
  });

  it('is what one deal costs, and all costs together are what is missing', () => {
    const observed = 100n;
    const part = { points: 25, partWeight: 300n, observed };
    const late = costOf({ weight: 100n, share: basisPoints(4_000n) }, part);
    const kept = costOf({ weight: 200n, share: basisPoints(10_000n) }, part);
    expect([late, kept]).toEqual([500, 0]);
    expect(partHundredths(25, basisPoints(8_000n))).toBe(2_500 - late - kept);
  });
});
