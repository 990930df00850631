// Terms of the contract that a deal on the board makes.

import { describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { shippedFurther, someTerms } from '#features/terms/terms.example.ts';
import { fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { checkContractTerms } from './check.ts';
import { type DealFacts, buildDealTerms } from './dealt.ts';

const dealt: DealFacts = {
  kind: 'auto_trad',
  title: '一号煤',
  quantity: kg(2_000_000n),
  price: haoPerTonne(5_000_000n),
  listingNo: 'GP1',
  responseNo: 'YD1',
  coalOrgId: 'mine',
  useCoalOrgId: null,
  sellerBond: fen(100n),
  buyerBond: fen(200n),
  calorie: calorie(41_816n),
  further: shippedFurther,
  day: '2026-11-24',
};

it('takes tonnes, price, bonds and numbers from the deal, and the rest from the listing', () => {
  const listing = someTerms({ lab: '平鲁化验室' });
  expect(buildDealTerms(listing, dealt)).toMatchObject({
    kind: 'auto_trad',
    title: '一号煤',
    quantity: 2_000_000n,
    price: 5_000_000n,
    sellerBond: 100n,
    buyerBond: 200n,
    listingNo: 'GP1',
    responseNo: 'YD1',
    coalOrgId: 'mine',
    spec: listing.spec,
    lab: '平鲁化验室',
    windowTo: listing.windowTo,
  });
});

describe('the delivery plan of the answer', () => {
  const plan = [
    { day: '2026-11-26', quantity: kg(1_500_000n) },
    { day: '2026-11-27', quantity: kg(500_000n) },
  ];
  it.each([
    ['is in the terms', plan, []],
    ['must add up to their tonnes', plan.slice(1), [{ field: 'deliveryPlan', rule: 'plan_unfit' }]],
    [
      'must lie in their window',
      plan.map((one) => ({ ...one, day: `2027${one.day.slice(4)}` })),
      [{ field: 'deliveryPlan', rule: 'plan_unfit' }],
    ],
  ])('%s', (_name, days, problems) => {
    const terms = buildDealTerms(someTerms(), { ...dealt, plan: days });
    expect(terms.deliveryPlan).toEqual(days);
    expect(checkContractTerms(terms)).toEqual(problems);
  });
});

it('leaves out what neither says', () => {
  const terms = buildDealTerms(someTerms(), dealt);
  for (const field of ['useCoalOrgId', 'brand', 'clause', 'payDays', 'deliveryPlan'])
    expect(terms).not.toHaveProperty(field);
});

it('is complete by the platform’s further terms where the listing is silent', () => {
  const terms = buildDealTerms(someTerms(), { ...dealt, useCoalOrgId: 'plant' });
  expect(terms).toMatchObject({ ...shippedFurther, titlePassesAt: 'loading' });
  expect(checkContractTerms(terms)).toEqual([]);
});

it('turns a price by the kilocalorie into one in proportion where another was agreed', () => {
  const listing = someTerms({
    priceMode: 'per_kcal',
    price: haoPerTonne(1_024n),
    heatBase: kcalPerKg(5_000n),
  });
  expect(buildDealTerms(listing, { ...dealt, price: haoPerTonne(5_120_000n) })).toMatchObject({
    priceMode: 'per_kcal',
    price: 1_024n,
  });
  expect(buildDealTerms(listing, dealt)).toMatchObject({ priceMode: 'ratio', price: 5_000_000n });
});
