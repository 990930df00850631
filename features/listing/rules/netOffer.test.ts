// Offers at the gate, net of their clauses.

import { describe, expect, it } from 'vitest';
import { basisPoints, type HaoPerTonne, haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { comparisonFor, leastOf, netOffer } from './netOffer.ts';

const comparison = {
  freight: haoPerTonne(1_000_000n),
  other: haoPerTonne(100_000n),
  lossRate: basisPoints(0n),
  delivered: haoPerTonne(0n),
  normalised: haoPerTonne(0n),
};
const offer = {
  pricePerTonne: haoPerTonne(5_000_000n),
  clausePrice: null,
  comparison,
  heat: kcalPerKg(5_000n),
};

describe('an offer at the gate', () => {
  it.each<[string, Partial<Parameters<typeof netOffer>[0]>, bigint, bigint | undefined, bigint]>([
    ['at its price', {}, 5_000_000n, 6_100_000n, 6_710_000n],
    ['at what its clause pays', { clausePrice: haoPerTonne(4_900_000n) }, 4_900_000n, 6_000_000n, 6_600_000n],
    [
      'with a loss on the way',
      { comparison: { ...comparison, lossRate: basisPoints(100n) } },
      5_000_000n,
      6_161_616n,
      6_777_778n,
    ],
    ['without a known freight', { comparison: null }, 5_000_000n, undefined, 5_500_000n],
  ])('%s', (_name, change, price, delivered, atMarketHeat) => {
    expect(netOffer({ ...offer, ...change })).toEqual({ price, delivered, atMarketHeat });
  });
  it.each([
    ['of another', 'sell', 'A', comparison],
    ['of one’s own', 'sell', 'B', null],
    ['that is a bid', 'buy', 'A', null],
  ] as const)('is known for a listing %s', (_name, direction, id, known) => {
    expect(comparisonFor({ comparison, direction, firm: { id } }, 'B')).toBe(known);
  });
  it.each<[string, (bigint | undefined)[], bigint | undefined]>([
    ['none', [], undefined],
    ['one alone', [3n, undefined], undefined],
    ['the least', [3n, undefined, 2n, 4n], 2n],
  ])('of %s', (_name, figures, least) => {
    expect(leastOf(figures as (HaoPerTonne | undefined)[])).toBe(least);
  });
});
