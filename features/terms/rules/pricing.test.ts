// Price modes with their clauses, negotiated prices and limits of refusal.

import { describe, expect, it } from 'vitest';
import { type BasePrice, type Clause, rate, type Reject, type Term } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import { haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import type { QualityPromise } from '../terms.ts';
import {
  checkPricing,
  toRatioClause,
  isBaseAllowed,
  isUnitMixed,
  offerBounds,
  pricedAt,
  type Pricing,
  rejectLimitsOf,
  withPromisedRejects,
} from './pricing.ts';

const heatIndex = 'QNET_AR';
const clauseOf = (base: BasePrice, rejects: Reject[] = []): Clause => ({
  base,
  terms: [],
  rejects,
  moisture: null,
  rounding: 'half_up',
});
const indexed = (heat?: { heatIndex: 'QNET_AR'; baseHeat: ReturnType<typeof indexValue> }): BasePrice => ({
  mode: 'INDEX',
  parts: [{ series: 'ncei-5500', share: 1 }],
  agreedShare: 1,
  basis: haoPerTonne(0n),
  averaging: { rule: 'LAST' },
  missing: 'PREVIOUS',
  ...(heat ? { heat } : {}),
});
const ratioAt = (heat: bigint): BasePrice => ({ mode: 'RATIO', heatIndex, baseHeat: indexValue(heat) });
const bandOf = (price: bigint): BasePrice => ({
  mode: 'HEAT_BAND',
  heatIndex,
  bands: [{ above: indexValue(4_500n), upTo: indexValue(5_500n), price: haoPerTonne(price) }],
});
const penaltyFrom = (heat: bigint): Term => ({
  id: 'H',
  index: heatIndex,
  side: 'BELOW',
  from: indexValue(heat),
  to: null,
  step: indexValue(1n),
  rate: rate(1_000n),
  unit: 'YUAN_PER_KCAL',
  sign: '-',
  stepMode: 'PROP',
  kind: 'PROGRESSIVE',
});
const perKcal: Pricing = {
  priceMode: 'per_kcal',
  price: haoPerTonne(1_024n),
  heatBase: kcalPerKg(5_000n),
  clause: clauseOf({ mode: 'PER_KCAL', heatIndex }),
};
const byTonne: Pricing = {
  priceMode: 'base_adj',
  price: haoPerTonne(5_120_000n),
  heatBase: kcalPerKg(5_000n),
};

describe('a base price', () => {
  it.each<[Pricing['priceMode'], BasePrice, boolean]>([
    ['fixed', { mode: 'FIXED' }, true],
    ['fixed', { mode: 'PER_KCAL', heatIndex }, false],
    ['per_kcal', { mode: 'PER_KCAL', heatIndex }, true],
    ['ratio', ratioAt(5_000n), true],
    ['ratio', indexed(), false],
    ['ratio', indexed({ heatIndex, baseHeat: indexValue(5_000n) }), true],
    ['base_adj', indexed({ heatIndex, baseHeat: indexValue(5_000n) }), false],
    ['base_adj', indexed(), true],
  ])('under %s: row %#', (mode, base, fits) => {
    expect(isBaseAllowed(mode, base)).toBe(fits);
  });
});

describe('pricing', () => {
  it.each<[string, Pricing, string[]]>([
    ['by the tonne', byTonne, []],
    ['by the kilocalorie', perKcal, []],
    [
      'of a tonne, in parts of a fen',
      { ...byTonne, price: haoPerTonne(5_123_450n) },
      ['price price_not_in_fen'],
    ],
    ['by the kilocalorie, in hao', { ...perKcal, price: haoPerTonne(1_023n) }, []],
    ['of nothing', { ...byTonne, price: haoPerTonne(0n) }, ['price price_range']],
    ['by the kilocalorie, of a tonne', { ...perKcal, price: haoPerTonne(5_120_000n) }, ['price price_range']],
    [
      'without the heat it refers to',
      { ...byTonne, heatBase: undefined as never },
      ['heatBase heat_base_missing'],
    ],
    [
      'against its clause',
      { ...byTonne, clause: clauseOf({ mode: 'PER_KCAL', heatIndex }) },
      ['clause.base.mode base_disagrees'],
    ],
    [
      'for another heat than its clause',
      { ...byTonne, priceMode: 'ratio', clause: clauseOf(ratioAt(5_500n)) },
      ['heatBase heat_base_disagrees'],
    ],
    ['that a table by heat pays', { ...byTonne, clause: clauseOf(bandOf(5_120_000n)) }, []],
    [
      'with a penalty that begins above the base heat',
      { ...byTonne, clause: { ...clauseOf({ mode: 'FIXED' }), terms: [penaltyFrom(5_200n)] } },
      ['heatBase heat_base_disagrees'],
    ],
    [
      'with a penalty that begins at the base heat',
      { ...byTonne, clause: { ...clauseOf({ mode: 'FIXED' }), terms: [penaltyFrom(5_000n)] } },
      [],
    ],
    [
      'fixed, with a base heat at which a penalty counts',
      {
        ...byTonne,
        priceMode: 'fixed',
        clause: { ...clauseOf({ mode: 'FIXED' }), terms: [penaltyFrom(5_200n)] },
      },
      ['heatBase heat_base_disagrees'],
    ],
    [
      'fixed, without a base heat',
      {
        priceMode: 'fixed',
        price: byTonne.price,
        clause: { ...clauseOf({ mode: 'FIXED' }), terms: [penaltyFrom(5_200n)] },
      },
      [],
    ],
    [
      'that a table by heat does not pay',
      { ...byTonne, clause: clauseOf(bandOf(5_000_000n)) },
      ['price price_not_of_base'],
    ],
  ])('%s', (_name, pricing, problems) => {
    expect(checkPricing(pricing).map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems);
  });

  it.each<[string, Pricing, boolean]>([
    ['a tonne without a clause', byTonne, false],
    ['a kilocalorie by a clause of one', perKcal, false],
    [
      'a tonne by a clause of a kilocalorie',
      { ...byTonne, clause: clauseOf({ mode: 'PER_KCAL', heatIndex }) },
      true,
    ],
  ])('mixes units: %s', (_name, pricing, isMixed) => {
    expect(isUnitMixed(pricing)).toBe(isMixed);
  });
});

describe('a negotiated price', () => {
  it('is not free where a table by heat names it', () => {
    expect(offerBounds({ ...byTonne, clause: clauseOf(bandOf(5_120_000n)) })).toEqual({
      least: byTonne.price,
      most: byTonne.price,
    });
  });
  it('is one of a tonne, even where the listing counts kilocalories', () => {
    expect(offerBounds(perKcal)).toEqual(offerBounds(byTonne));
  });
  it('replaces a price of a tonne', () => {
    expect(pricedAt(byTonne, haoPerTonne(5_000_000n))).toEqual({ ...byTonne, price: 5_000_000n });
  });
  it('makes a price of a kilocalorie one in proportion, unless it is the same', () => {
    expect(pricedAt(perKcal, haoPerTonne(5_120_000n))).toBe(perKcal);
    expect(pricedAt(perKcal, haoPerTonne(5_000_000n))).toMatchObject({
      priceMode: 'ratio',
      price: 5_000_000n,
      clause: { base: ratioAt(5_000n) },
    });
  });
  it('leaves other clauses as they are', () => {
    const clause = clauseOf({ mode: 'FIXED' });
    expect(toRatioClause({ ...byTonne, clause })).toEqual({ clause });
    expect(toRatioClause(byTonne)).toEqual({});
  });
});

describe('limits of refusal', () => {
  const promise = (more: Partial<QualityPromise>): QualityPromise => ({
    index: 'QNET_AR',
    op: 'at_least',
    value: indexValue(5_000n),
    ...more,
  });
  it.each<[string, QualityPromise, string[]]>([
    ['none', promise({}), []],
    ['of what is at least', promise({ reject: indexValue(4_600n) }), ['BELOW 4600']],
    [
      'of what is at most',
      promise({ index: 'STD', op: 'at_most', value: indexValue(80n), reject: indexValue(150n) }),
      ['ABOVE 150'],
    ],
    ['below what is typical', promise({ op: 'typical', reject: indexValue(4_600n) }), ['BELOW 4600']],
    [
      'above what is typical',
      promise({ index: 'STD', op: 'typical', value: indexValue(80n), reject: indexValue(90n) }),
      ['ABOVE 90'],
    ],
    [
      'at what is typical, more being better',
      promise({ op: 'typical', reject: indexValue(5_000n) }),
      ['BELOW 5000'],
    ],
    [
      'at what is typical, less being better',
      promise({ index: 'STD', op: 'typical', value: indexValue(80n), reject: indexValue(80n) }),
      ['ABOVE 80'],
    ],
    [
      'at what is typical, neither being better',
      promise({ index: 'VDAF', op: 'typical', value: indexValue(3_700n), reject: indexValue(3_700n) }),
      ['BELOW 3700', 'ABOVE 3700'],
    ],
  ])('%s', (_name, of, limits) => {
    expect(rejectLimitsOf([of]).map(({ side, limit }) => `${side} ${limit}`)).toEqual(limits);
  });

  it('of clause and promise: the stricter one of each side', () => {
    const reject = (side: Reject['side'], limit: bigint): Reject => ({
      index: 'QNET_AR',
      side,
      limit: indexValue(limit),
    });
    const clause = clauseOf({ mode: 'FIXED' }, [reject('BELOW', 4_500n), reject('ABOVE', 6_500n)]);
    expect(withPromisedRejects(clause, [promise({ reject: indexValue(4_600n) })]).rejects).toEqual([
      reject('BELOW', 4_600n),
      reject('ABOVE', 6_500n),
    ]);
    expect(withPromisedRejects(clause, [promise({ reject: indexValue(4_400n) })]).rejects).toEqual(
      clause.rejects,
    );
  });
});
