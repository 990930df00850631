// Penalties for missing tonnes: whose, how many, at what rate.

import { describe, expect, it } from 'vitest';
import { dealtTerms } from '#features/contract/web/screens.example.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { type DeliveredFigures, shortfallPenalty } from './shortfall.ts';

const t = (tonnes: number) => kg(BigInt(tonnes) * 1_000n);
const terms = {
  ...dealtTerms,
  price: haoPerTonne(5_000_000n),
  liftPenalty: haoPerTonne(200_000n),
  shortPenalty: haoPerTonne(300_000n),
};
const figures = (weighed: number, changes: Partial<DeliveredFigures> = {}): DeliveredFigures => ({
  quantity: t(2_000),
  tolerance: basisPoints(500n),
  weighed: t(weighed),
  reports: { seller: null, buyer: null },
  settled: fen(0n),
  ...changes,
});

describe('of 2,000 t within 5 %', () => {
  it.each<[string, typeof terms.priceBasis, DeliveredFigures, string, bigint, bigint]>([
    ['1,900 t are enough', 'pit', figures(1_900), 'short_lifting', 0n, 0n],
    // 101 t × 20 yuan
    ['1,899 t miss 101 t, not 1 t', 'pit', figures(1_899), 'short_lifting', 101_000n, 202_000n],
    ['more than agreed misses nothing', 'yard', figures(2_100), 'short_lifting', 0n, 0n],
    // 800 t × 30 yuan
    [
      'the seller answers where it brings the coal',
      'delivered_plant',
      figures(1_200),
      'short_delivery',
      800_000n,
      2_400_000n,
    ],
    [
      'the lower report counts where it is above the weight',
      'delivered_plant',
      figures(1_200, { reports: { seller: t(1_600), buyer: t(1_500) } }),
      'short_delivery',
      500_000n,
      1_500_000n,
    ],
    [
      'a penalty settled before is taken off',
      'pit',
      figures(1_200, { settled: fen(600_000n) }),
      'short_lifting',
      800_000n,
      1_000_000n,
    ],
    [
      'never below nothing',
      'pit',
      figures(1_200, { settled: fen(9_600_000n) }),
      'short_lifting',
      800_000n,
      0n,
    ],
  ])('%s', (_name, priceBasis, of, kind, short, amount) => {
    const found = shortfallPenalty({ ...terms, priceBasis }, of);
    expect([found.working.of, found.working.short, found.amount]).toEqual([kind, short, amount]);
  });

  it('a share of the price is added to the sum for a tonne, with VAT where it is on top', () => {
    const shared = { ...terms, priceBasis: 'pit' as const, liftPenaltyShare: basisPoints(500n) };
    // 20 + 5 % of 500 yuan
    expect(shortfallPenalty(shared, figures(1_000)).working.perTonne).toBe(450_000n);
    // 20 + 5 % of 565 yuan
    expect(shortfallPenalty({ ...shared, isTaxIncluded: false }, figures(1_000)).working.perTonne).toBe(
      482_500n,
    );
  });
});
