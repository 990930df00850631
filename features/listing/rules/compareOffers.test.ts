// Comparison of offers: worked examples, net of their clauses, and the price band by heat.

import { describe, expect, it } from 'vitest';
import { priceAtHeat, MARKET_HEAT } from '#features/catalog/heat.ts';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, type HaoPerTonne, haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { compareOffers, leastOf, netOffer } from './compareOffers.ts';

const yuan = (text: string) => haoPerTonne(fromDecimal(text, 4) ?? 0n);

const format = (hao: bigint) => toDecimal(roundToFen(ratio(hao), 'half_up') / 100n, 2);

const offerOf = (price: string, freight: string, other: string, loss: bigint, heat: bigint) => ({
  price: yuan(price),
  freight: yuan(freight),
  other: yuan(other),
  loss: basisPoints(loss),
  heat: kcalPerKg(heat),
});

const A = offerOf('388', '210', '12', 30n, 4_700n);

const B = offerOf('512', '148.6', '18', 120n, 5_000n);

const C = offerOf('645', '62', '8', 30n, 5_500n);

describe('an offer at the buyer’s gate', () => {
  it.each([
    // offer  delivered  a kcal    @5500     @7000
    ['A', A, '611.84', '0.1302', '715.98', '911.24'],
    ['B', B, '686.84', '0.1374', '755.53', '961.58'],
    ['C', C, '717.15', '0.1304', '717.15', '912.74'],
  ] as const)('%s', (_name, offer, delivered, perKcal, atMarketHeat, atStandardHeat) => {
    const found = compareOffers(offer);
    expect({
      delivered: format(found.delivered),
      perKcal: toDecimal(found.perKcal, 4),
      atMarketHeat: format(found.atMarketHeat),
      atStandardHeat: format(found.atStandardHeat),
    }).toEqual({ delivered, perKcal, atMarketHeat, atStandardHeat });
  });

  it('explains itself: what is paid, and what the lost part adds, make the delivered price', () => {
    const { paid, lost, delivered } = compareOffers(B);
    expect([toDecimal(paid, 4), toDecimal(lost, 4), toDecimal(delivered, 4)]).toEqual([
      '678.6000',
      '8.2421',
      '686.8421',
    ]);
  });

  it('ranks A before C before B by heat, though C costs two thirds more at the pit', () => {
    const ranked = [B, C, A].toSorted((a, b) =>
      Number(compareOffers(a).atMarketHeat - compareOffers(b).atMarketHeat),
    );
    expect(ranked).toEqual([A, C, B]);
  });

  it('costs only its price where nothing is carried and nothing is lost', () => {
    const atThePit = compareOffers(offerOf('512', '0', '0', 0n, 5_500n));
    expect([atThePit.delivered, atThePit.lost, atThePit.atMarketHeat]).toEqual([
      yuan('512'),
      0n,
      yuan('512'),
    ]);
  });
});

it('carries a price over to another heat in proportion', () => {
  expect(toDecimal(priceAtHeat(yuan('512'), kcalPerKg(5_000n), MARKET_HEAT), 4)).toBe('563.2000');
});

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

describe('an offer net of its clause', () => {
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
    const { lost, ...net } = netOffer({ ...offer, ...change });
    expect(net).toEqual({ price, delivered, atMarketHeat });
    const loaded = price + comparison.freight + comparison.other;
    expect(lost).toBe(delivered === undefined ? undefined : delivered - loaded);
  });
  it.each<[string, (bigint | undefined)[], bigint | undefined]>([
    ['none', [], undefined],
    ['one alone', [3n, undefined], undefined],
    ['the least', [3n, undefined, 2n, 4n], 2n],
  ])('of %s', (_name, figures, least) => {
    expect(leastOf(figures as (HaoPerTonne | undefined)[])).toBe(least);
  });
});
