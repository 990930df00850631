// Tests prices under clauses: the domain's worked examples and all term kinds.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { HAO_PER_FEN, haoPerTonne } from '#packages/exact/exact.ts';
import { type IndexCode, indexOf, indexValue } from '../quality.ts';
import { indexesOf, type Measured, computePrice } from './price.ts';
import { ratio } from './ratio.ts';
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

const { THERMAL_KCAL, PCI_DRY, TERM_RATIO } = CLAUSE_TEMPLATES;

describe('thermal coal by road, 512.00 at 5,000 kcal/kg', () => {
  const price = (heat: string, sulphur: string) =>
    computePrice(THERMAL_KCAL, yuan('512'), assay({ QNET_AR: heat, STD: sulphur }));

  it('is 479.41 for 4,811 kcal/kg and 0.90 % sulphur', () => {
    const { adjustments, sum, unitPrice, rejections } = price('4811', '0.90');
    expect(Object.fromEntries(adjustments.map(({ termId, amount }) => [termId, shown(amount)]))).toEqual({
      'H-1': '-27.59',
      'H-2': '0.00',
      'H-3': '0.00',
      'H+1': '0.00',
      'S-1': '-5.00',
    });
    expect([shown(sum), shown(unitPrice), rejections]).toEqual(['-32.59', '479.41', []]);
  });

  it.each([
    ['5000', '0.00'],
    ['5300', '45.60'],
    ['5450', '45.60'],
    ['4500', '-73.00'],
    ['4499', '-73.14'],
    ['4000', '-141.00'],
    ['3900', '-161.40'],
  ])('heat of %s kcal/kg counts %s', (heat, amount) => {
    expect(shown(price(heat, '0.80').sum)).toBe(amount);
  });

  it.each([
    ['0.80', '0.00'],
    ['0.81', '-5.00'],
    ['0.90', '-5.00'],
    ['0.91', '-10.00'],
    ['1.50', '-35.00'],
  ])('sulphur of %s %% counts %s', (sulphur, amount) => {
    expect(shown(price('5000', sulphur).sum)).toBe(amount);
  });

  it.each([
    ['3790', '0.80', ['QNET_AR']],
    ['3800', '0.80', []],
    ['5000', '1.50', []],
    ['5000', '1.51', ['STD']],
    ['3790', '1.51', ['QNET_AR', 'STD']],
  ])('%s kcal/kg with %s %% sulphur may be refused for %s', (heat, sulphur, indexes) => {
    expect(price(heat, sulphur).rejections.map(({ index }) => index)).toEqual(indexes);
  });

  it('keeps its workings: how much counted, in how many steps', () => {
    const sulphur = price('4811', '0.90').adjustments.find(({ termId }) => termId === 'S-1');
    expect(sulphur).toEqual({
      termId: 'S-1',
      index: 'STD',
      value: 90n,
      excess: 10n,
      steps: ratio(1n),
      isCapped: false,
      amount: yuan('-5'),
    });
  });
});

it('prices coal for blast furnaces dry, seven terms off 1,150.00', () => {
  const measured = assay({ AD: '11.72', VDAF: '11.86', STD: '0.67', QGR_D: '7462', HGI: '58' });
  const { adjustments, sum, unitPrice } = computePrice(PCI_DRY, yuan('1150'), measured);
  expect(adjustments.map(({ termId, amount }) => `${termId} ${shown(amount)}`)).toEqual([
    'A1 -15.00',
    'A2 -13.20',
    'V1 -10.80',
    'V2 0.00',
    'S1 -15.00',
    'S2 -12.00',
    'Q1 -7.60',
    'G1 -6.00',
  ]);
  expect([shown(sum), shown(unitPrice)]).toEqual(['-79.60', '1070.40']);
});

it('prices a term contract in proportion to its heat, 688.33 at 5,500 kcal/kg', () => {
  const { base, sum, unitPrice } = computePrice(
    TERM_RATIO,
    yuan('688.33'),
    assay({ QNET_AR: '5318', STD: '0.65' }),
  );
  expect([shown(base.price), shown(sum), shown(unitPrice)]).toEqual(['665.55', '-1.50', '664.05']);
  expect(base).toMatchObject({ mode: 'RATIO', agreed: yuan('688.33'), factor: ratio(5_318n, 5_500n) });
});

it('never prices below zero', () => {
  expect(computePrice(THERMAL_KCAL, yuan('1'), assay({ QNET_AR: '4000', STD: '1.50' })).unitPrice).toBe(0n);
});

it('never pays more for poorer coal', () => {
  const price = (heat: bigint) =>
    computePrice(THERMAL_KCAL, yuan('512'), { QNET_AR: indexValue(heat), STD: indexValue(80n) }).unitPrice;
  fc.assert(fc.property(fc.bigInt({ min: 500n, max: 8_499n }), (heat) => price(heat) <= price(heat + 1n)));
});

it('names the indices an assay must hold, and refuses to price without them', () => {
  expect(indexesOf(THERMAL_KCAL)).toEqual(['QNET_AR', 'STD']);
  expect(indexesOf(TERM_RATIO)).toEqual(['QNET_AR', 'STD']);
  expect(() => computePrice(THERMAL_KCAL, yuan('512'), assay({ QNET_AR: '5000' }))).toThrow(/STD/);
});
