// Tests prices under clauses: the domain's worked examples and all term kinds.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, HAO_PER_FEN, haoPerTonne } from '#packages/exact/exact.ts';
import { type BasePrice, type Clause, rate, type Term } from '../clause.ts';
import { type IndexCode, indexOf, indexValue } from '../quality.ts';
import { adjust, countSteps } from './adjustment.ts';
import { indexesOf, type Measured, priceUnder } from './price.ts';
import { ratio, roundToFen } from './ratio.ts';
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
    priceUnder(THERMAL_KCAL, yuan('512'), assay({ QNET_AR: heat, STD: sulphur }));

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
  const { adjustments, sum, unitPrice } = priceUnder(PCI_DRY, yuan('1150'), measured);
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
  const { base, sum, unitPrice } = priceUnder(
    TERM_RATIO,
    yuan('688.33'),
    assay({ QNET_AR: '5318', STD: '0.65' }),
  );
  expect([shown(base.price), shown(sum), shown(unitPrice)]).toEqual(['665.55', '-1.50', '664.05']);
  expect(base).toMatchObject({ mode: 'RATIO', agreed: yuan('688.33'), factor: ratio(5_318n, 5_500n) });
});

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
    const priced = priceUnder({ ...TERM_RATIO, base, terms: [] }, yuan(agreed), assay({ QNET_AR: heat }));
    expect([shown(priced.base.price), priced.rejections]).toEqual([price, []]);
  });

  it.each([
    ['bands', bands, '4500', 'BELOW', 4_501n],
    ['bands', bands, '5201', 'ABOVE', 5_200n],
    ['points', points, '4499', 'BELOW', 4_500n],
    ['points', points, '5501', 'ABOVE', 5_500n],
  ])('beyond its %s a clause has no price for %s%s kcal/kg', (_name, base, heat, side, limit) => {
    const priced = priceUnder({ ...TERM_RATIO, base, terms: [] }, yuan('700'), assay({ QNET_AR: heat }));
    expect(priced.base.price).toBe(0n);
    expect(priced.rejections).toEqual([{ index: 'QNET_AR', side, limit, value: BigInt(heat) }]);
  });
});

describe('a term', () => {
  const sulphur: Term = {
    id: 'S',
    index: 'STD',
    side: 'ABOVE',
    from: indexValue(80n),
    to: indexValue(1_50n),
    step: indexValue(10n),
    rate: rate(50_000n),
    unit: 'YUAN_PER_T',
    sign: '-',
    stepMode: 'PROP',
    kind: 'PROGRESSIVE',
  };
  const heat: Term = {
    id: 'H',
    index: 'QNET_AR',
    side: 'BELOW',
    from: indexValue(5_000n),
    to: null,
    step: indexValue(100n),
    rate: rate(1_000n),
    unit: 'YUAN_PER_KCAL',
    sign: '-',
    stepMode: 'PROP',
    kind: 'PROGRESSIVE',
  };
  const flat: Term = {
    ...heat,
    kind: 'SLAB',
    unit: 'YUAN_PER_T',
    from: indexValue(5_001n),
    to: indexValue(4_901n),
    rate: rate(100_000n),
  };
  const edge = { ...heat, deadband: { width: indexValue(50n), mode: 'FROM_EDGE' } } as const;
  const whole = { ...heat, deadband: { width: indexValue(50n), mode: 'FROM_BASE' } } as const;
  it.each([
    ['counts exactly', sulphur, 85n, '-2.50'],
    ['counts full steps', { ...sulphur, stepMode: 'FULL' }, 99n, '-5.00'],
    ['counts each step begun', { ...sulphur, stepMode: 'PART' }, 91n, '-10.00'],
    ['stops at its end', sulphur, 9_99n, '-35.00'],
    ['counts nothing on its edge', sulphur, 80n, '0.00'],
    ['counts nothing on the other side', sulphur, 10n, '0.00'],
    ['takes off no more than its cap', { ...sulphur, cap: rate(120_000n) }, 1_50n, '-12.00'],
    ['takes off a cap of whole fen', { ...sulphur, cap: rate(123_456n) }, 1_50n, '-12.35'],
    [
      'takes a part of the base price',
      { ...sulphur, unit: 'PCT_OF_PRICE', step: indexValue(1_00n), rate: rate(100n) },
      1_30n,
      '-2.50',
    ],
    ['counts kilocalories, not steps', heat, 4_850n, '-15.00'],
    ['counts kilocalories by full hundreds', { ...heat, stepMode: 'FULL' }, 4_850n, '-10.00'],
    ['counts kilocalories by hundreds begun', { ...heat, stepMode: 'PART' }, 4_850n, '-20.00'],
    ['is silent in its dead band', edge, 4_950n, '0.00'],
    ['counts from the edge of its dead band', edge, 4_940n, '-1.00'],
    ['counts from the base beyond its dead band', whole, 4_940n, '-6.00'],
    ['is silent in its dead band, from the base', whole, 4_950n, '0.00'],
    ['is a flat sum within a slab', flat, 4_901n, '-10.00'],
    ['is a flat sum at the top of a slab', flat, 5_000n, '-10.00'],
    ['is nothing beyond a slab', flat, 4_900n, '0.00'],
    ['is nothing above a slab', flat, 5_001n, '0.00'],
  ] satisfies [string, Term, bigint, string][])('%s', (_name, term, value, amount) => {
    expect(shown(adjust(term, indexValue(value), yuan('500'), 'half_up').amount)).toBe(amount);
  });

  it('says when its cap was reached', () => {
    const capped = { ...sulphur, cap: rate(120_000n) };
    expect(
      [1_04n, 1_05n].map((value) => adjust(capped, indexValue(value), yuan('500'), 'half_up').isCapped),
    ).toEqual([false, true]);
  });

  it.each([
    ['(1.1 − 0.8) / 0.1 begins three steps, not four', 1_10n - 80n, 10n, 3n],
    ['0.101 beyond the limit begins a second tenth', 101n, 100n, 2n],
  ])('%s', (_name, excess, step, steps) => {
    expect(countSteps(excess, step, 'PART')).toEqual(ratio(steps));
  });
});

describe('rounding to the fen', () => {
  it.each([
    ['23.225', '23.23', '23.22'],
    ['23.235', '23.24', '23.24'],
    ['23.2251', '23.23', '23.23'],
    ['24.236', '24.24', '24.24'],
    ['-23.225', '-23.23', '-23.22'],
  ])('%s is %s, or %s half to even', (text, up, even) => {
    expect([
      shown(roundToFen(ratio(yuan(text)), 'half_up')),
      shown(roundToFen(ratio(yuan(text)), 'half_even')),
    ]).toEqual([up, even]);
  });

  it('follows the clause: 23.225 taken off is 23.23, or 23.22 half to even', () => {
    const [term] = TERM_RATIO.terms;
    if (!term) throw new Error('the template has a sulphur term');
    const clause: Clause = {
      ...TERM_RATIO,
      base: { mode: 'FIXED' },
      terms: [{ ...term, rate: rate(232_250n) }],
    };
    const sums = (['half_up', 'half_even'] as const).map((rounding) =>
      shown(priceUnder({ ...clause, rounding }, yuan('500'), assay({ STD: '0.70' })).sum),
    );
    expect(sums).toEqual(['-23.23', '-23.22']);
  });
});

it('never prices below zero', () => {
  expect(priceUnder(THERMAL_KCAL, yuan('1'), assay({ QNET_AR: '4000', STD: '1.50' })).unitPrice).toBe(0n);
});

it('never pays more for poorer coal', () => {
  const price = (heat: bigint) =>
    priceUnder(THERMAL_KCAL, yuan('512'), { QNET_AR: indexValue(heat), STD: indexValue(80n) }).unitPrice;
  fc.assert(fc.property(fc.bigInt({ min: 500n, max: 8_499n }), (heat) => price(heat) <= price(heat + 1n)));
});

it('names the indices an assay must hold, and refuses to price without them', () => {
  expect(indexesOf(THERMAL_KCAL)).toEqual(['QNET_AR', 'STD']);
  expect(indexesOf(TERM_RATIO)).toEqual(['QNET_AR', 'STD']);
  expect(() => priceUnder(THERMAL_KCAL, yuan('512'), assay({ QNET_AR: '5000' }))).toThrow(/STD/);
});
