// The range of prices that binds power coal, at its place and heat.

import { describe, expect, it } from 'vitest';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { indexValue } from '#features/clause/quality.ts';
import { testApp } from '../../../../test/support/app.ts';
import { someTerms } from '../../terms.example.ts';
import type { ListingTerms } from '../../terms.ts';
import { findPriceBand, findPriceBandOfDeal } from './findPriceBand.ts';

const app = await testApp();
await app.perform(seedCatalog);
const { reading } = app.database;
const power = (changes: Partial<ListingTerms> = {}) =>
  someTerms({
    isPowerCoal: true,
    spec: [{ index: 'QNET_AR', op: 'at_least', value: indexValue(5_500n) }],
    ...changes,
  });
const find = (changes: Partial<ListingTerms> = {}) =>
  findPriceBand(reading, power(changes), 'pinglu', app.now);

describe('a band', () => {
  it('at the pit of Shanxi is 370 to 570 yuan at 5,500 kcal/kg', async () => {
    expect(await find()).toEqual({ low: 3_700_000n, high: 5_700_000n });
  });
  it('follows the heat in proportion', async () => {
    const band = await find({ spec: [{ index: 'QNET_AR', op: 'at_least', value: indexValue(4_400n) }] });
    expect(band).toEqual({ low: 2_960_000n, high: 4_560_000n });
  });
  it('is lower for a price without VAT', async () => {
    const band = await find({ isTaxIncluded: false });
    expect(band && band.high < 5_700_000n && band.low < 3_700_000n).toBe(true);
  });
  it.each<[string, Partial<ListingTerms>]>([
    ['coal that no power plant burns', { isPowerCoal: false }],
    ['a price with carriage', { priceBasis: 'delivered' as never }],
    ['coal without a promised heat', { spec: [] }],
  ])('does not bind %s', async (_what, changes) => {
    expect(await find(changes)).toBeUndefined();
  });
});

it.each([
  ['2026-12-01', '2026-12-28', false],
  ['2026-12-01', '2026-12-29', true],
])('binds a deal from %s to %s: %s', async (windowFrom, windowTo, binds) => {
  const terms = power({ windowFrom, windowTo, deliveryPlaceId: 'pinglu' });
  expect((await findPriceBandOfDeal(reading, terms, app.now)) !== undefined).toBe(binds);
});
