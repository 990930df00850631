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
    ['the lowest band', bands, '4500', '430.00'],
    ['the lowest band', bands, '500', '430.00'],
    ['the highest band', bands, '5201', '500.00'],
    ['the lowest point', points, '4499', '539.00'],
    ['the highest point', points, '5501', '700.00'],
  ])('beyond its table is that of %s, which refuses nothing: row %#', (_name, base, heat, price) => {
    const priced = computePrice({ ...TERM_RATIO, base, terms: [] }, yuan('700'), assay({ QNET_AR: heat }));
    expect([shown(priced.base.price), priced.rejections]).toEqual([price, []]);
  });

  it.each([
    ['bands', bands, '430.00'],
    ['points', points, '539.00'],
  ])(
    'beyond a limit of refusal is that of the edge of its %s, if the coal is accepted',
    (_name, base, price) => {
      const rejects = [{ index: heatIndex, side: 'BELOW', limit: indexValue(4_200n) } as const];
      const clause = { ...TERM_RATIO, base, terms: [], rejects };
      const priced = computePrice(clause, yuan('700'), assay({ QNET_AR: '4199' }));
      expect([shown(priced.base.price), priced.rejections]).toEqual([
        price,
        [{ ...rejects[0], value: 4_199n }],
      ]);
    },
  );
});
