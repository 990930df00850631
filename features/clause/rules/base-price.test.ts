// The price of coal before its terms.

import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, HAO_PER_FEN, haoPerTonne } from '#packages/exact/exact.ts';
import { type BasePrice } from '../clause.ts';
import { type IndexCode, indexOf, indexValue } from '../quality.ts';
import { type Measured, computePrice } from './price.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const yuan = (text: string) => haoPerTonne(fromDecimal(text, 4) ?? 0n);

const shown = (hao: bigint) => toDecimal(hao / HAO_PER_FEN, 2);

const assay = (values: Partial<Record<IndexCode, string>>): Measured =>
  Object.fromEntries(
    Object.entries(values).map(([code, text]) => [
      code,
      indexValue(fromDecimal(text, indexOf(code as IndexCode).scale) ?? 0n),
    ]),
  );

const { TERM_RATIO } = CLAUSE_TEMPLATES;

describe('the price before terms', () => {
  const heatIndex = 'QNET_AR';
  const perKcal: BasePrice = { mode: 'PER_KCAL', heatIndex };
  const bands: BasePrice = {
    mode: 'HEAT_BAND',
    heatIndex,
    bands: [
      { above: indexValue(4_500n), upTo: indexValue(4_800n), price: yuan('430') },
      { above: indexValue(4_800n), upTo: indexValue(5_200n), price: yuan('500') },
    ],
  };
  const points: BasePrice = {
    mode: 'COEFF',
    heatIndex,
    points: [
      [5_500n, 10_000n],
      [5_000n, 8_800n],
      [4_500n, 7_700n],
    ].map(([heat = 0n, part = 0n]) => ({ heat: indexValue(heat), coefficient: basisPoints(part) })),
  };
  const fixed: BasePrice = { mode: 'FIXED' };
  it.each([
    ['as agreed', fixed, '512.00', '4000', '512.00'],
    ['by the kilocalorie', perKcal, '0.1024', '4811', '492.65'],
    ['in the band, upper end in', bands, '500.00', '4800', '430.00'],
    ['in the band above', bands, '500.00', '4801', '500.00'],
    ['on a point', points, '700.00', '5000', '616.00'],
    ['between two points', points, '700.00', '5250', '658.00'],
    ['on the lowest point', points, '700.00', '4500', '539.00'],
  ])('%s', (_name, base, agreed, heat, price) => {
    const priced = computePrice({ ...TERM_RATIO, base, terms: [] }, yuan(agreed), assay({ QNET_AR: heat }));
    expect([shown(priced.base.price), priced.rejections]).toEqual([price, []]);
  });

  it.each([
    ['bands', bands, '4500', 'BELOW', 4_501n],
    ['bands', bands, '5201', 'ABOVE', 5_200n],
    ['points', points, '4499', 'BELOW', 4_500n],
    ['points', points, '5501', 'ABOVE', 5_500n],
  ])('beyond its %s a clause has no price for %s%s kcal/kg', (_name, base, heat, side, limit) => {
    const priced = computePrice({ ...TERM_RATIO, base, terms: [] }, yuan('700'), assay({ QNET_AR: heat }));
    expect(priced.base.price).toBe(0n);
    expect(priced.rejections).toEqual([{ index: 'QNET_AR', side, limit, value: BigInt(heat) }]);
  });
});
