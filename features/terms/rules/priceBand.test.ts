// The range of reasonable prices at another heat.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { someTerms } from '../terms.example.ts';
import type { ListingTerms } from '../terms.ts';
import { bandAtHeat, bandFor, bandSiteOf, isTermDelivery, isWithinBand } from './priceBand.ts';

const yuan = (text: string) => haoPerTonne(fromDecimal(text, 4) ?? 0n);

const format = (hao: bigint) => toDecimal(roundToFen(ratio(hao), 'half_up') / 100n, 2);

describe('the reasonable range of Shanxi, 370 to 570 at 5,500 kcal/kg', () => {
  const shanxi = { low: yuan('370'), high: yuan('570') };
  it.each([
    [4_500n, '302.73', '466.36'],
    [5_000n, '336.36', '518.18'],
    [5_500n, '370.00', '570.00'],
    [6_000n, '403.64', '621.82'],
  ])('at %d', (heat, low, high) => {
    const band = bandAtHeat(shanxi, kcalPerKg(heat));
    expect([format(band.low), format(band.high)]).toEqual([low, high]);
  });

  it.each([
    ['302.72', false],
    ['302.73', true],
    ['466.36', true],
    ['466.37', false],
  ])('at 4,500 a price of %s is inside: %s', (price, isInside) => {
    expect(isWithinBand(bandAtHeat(shanxi, kcalPerKg(4_500n)), yuan(price))).toBe(isInside);
  });
});

const coal = (changes: Partial<ListingTerms> = {}) =>
  someTerms({
    isPowerCoal: true,
    spec: [{ index: 'QNET_AR', op: 'at_least', value: indexValue(5_000n) }],
    ...changes,
  });

it.each<[string, Partial<ListingTerms>, string | undefined]>([
  ['at the pit', {}, 'mine'],
  ['ex works', { priceBasis: 'ex_works' }, 'mine'],
  ['on board', { priceBasis: 'fob_port' }, 'port'],
  ['at the plant', { priceBasis: 'delivered_plant' }, undefined],
  ['at the pit, but of coal for other uses', { isPowerCoal: false }, undefined],
])('a price %s has the band of: %s', (_name, changes, site) => {
  expect(bandSiteOf(coal(changes))).toBe(site);
});

it.each<[string, Partial<ListingTerms>, [bigint, bigint] | undefined]>([
  ['follows the promised heat', {}, [3_363_600n, 5_181_800n]],
  ['is rounded inward without VAT', { isTaxIncluded: false }, [2_976_638n, 4_585_663n]],
  ['needs a promised heat', { spec: [] }, undefined],
])('a band for coal %s', (_name, changes, range) => {
  const band = bandFor(coal(changes), {
    low: haoPerTonne(3_700_000n),
    high: haoPerTonne(5_700_000n),
    heat: kcalPerKg(5_500n),
  });
  expect(band && [band.low, band.high]).toEqual(range);
});

it.each([
  ['2026-12-28', false],
  ['2026-12-29', true],
])('a delivery until %s is of a month: %s', (windowTo, is) => {
  expect(isTermDelivery(coal({ windowFrom: '2026-12-01', windowTo }))).toBe(is);
});
