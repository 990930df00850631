// The range of reasonable prices at another heat.

import { describe, expect, it } from 'vitest';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import { bandAtHeat, isWithinBand } from '#features/terms/rules/priceBand.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';

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
