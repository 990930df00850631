// Tests faults and warnings of the clause check, and clause descriptions.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { type BasePrice, Clause, rate, type Term } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { checkClause, warnOfClause } from './check.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const { THERMAL_KCAL, PCI_DRY, TERM_RATIO } = CLAUSE_TEMPLATES;

const codes = (clause: Clause) =>
  checkClause(clause).map(({ code, termIds }) => [code, ...termIds].join(' '));

const fields = (clause: Clause) => checkClause(clause).map(({ code, field }) => `${code} ${field}`);

function withTerm(id: string, change: Partial<Term>): Clause {
  return {
    ...THERMAL_KCAL,
    terms: THERMAL_KCAL.terms.map((term) => (term.id === id ? { ...term, ...change } : term)),
  };
}

describe('the check of a clause', () => {
  it.each([
    ['two segments that overlap', withTerm('H-2', { from: indexValue(4_600n) }), 'overlap H-1 H-2'],
    ['a reward inside a penalty', withTerm('H+1', { from: indexValue(4_900n) }), 'overlap H-1 H+1'],
    ['a segment after an open end', withTerm('H-1', { to: null }), 'overlap H-1 H-2'],
    ['a gap between two segments', withTerm('H-2', { from: indexValue(4_400n) }), 'gap H-1 H-2'],
    ['a penalty for more heat', withTerm('H+1', { sign: '-' }), 'wrong_sign H+1'],
    ['a reward for more sulphur', withTerm('S-1', { sign: '+' }), 'wrong_sign S-1'],
    ['a segment that ends before it begins', withTerm('S-1', { to: indexValue(70n) }), 'wrong_order S-1'],
    ['a segment of no length', withTerm('S-1', { to: indexValue(80n) }), 'wrong_order S-1'],
    ['steps without a size', withTerm('S-1', { step: undefined }), 'missing_step S-1'],
    ['kilocalories of sulphur', withTerm('S-1', { unit: 'YUAN_PER_KCAL' }), 'wrong_unit S-1'],
    ['a flat sum for each kilocalorie', withTerm('H+1', { kind: 'SLAB' }), 'wrong_unit H+1'],
    ['impossible sulphur', withTerm('S-1', { to: indexValue(10_01n) }), 'outside_hard_range S-1'],
    ['another basis than the index has', withTerm('S-1', { basis: 'AR' }), 'wrong_basis S-1'],
    ['heat taken off the weight', withTerm('H-1', { unit: 'PCT_OF_WEIGHT' }), 'wrong_unit H-1'],
    [
      'a dead band as wide as its segment',
      withTerm('S-1', { deadband: { width: indexValue(70n), mode: 'FROM_BASE' } }),
      'never_counts S-1',
    ],
    [
      'a reward that ends where the coal gets better',
      withTerm('H+1', { kind: 'SLAB', unit: 'YUAN_PER_T' }),
      'falls_back H+1',
    ],
    [
      'a limit inside a band',
      { ...THERMAL_KCAL, rejects: [{ index: 'STD', side: 'ABOVE', limit: indexValue(1_00n) }] },
      'reject_inside_band S-1',
    ],
    [
      'a tenth of the price for each tenth of sulphur',
      withTerm('S-1', { unit: 'PCT_OF_PRICE', rate: rate(20_00n) }),
      'takes_all S-1',
    ],
    ['one name for two terms', withTerm('S-1', { id: 'H-1' }), 'term_twice H-1'],
    [
      'an impossible limit',
      { ...TERM_RATIO, rejects: [{ index: 'MT', side: 'ABOVE', limit: indexValue(61_00n) }] },
      'outside_hard_range',
    ],
    [
      'impossible moisture',
      { ...PCI_DRY, moisture: { mode: 'LINEAR', limit: indexValue(61_00n) } },
      'outside_hard_range',
    ],
    [
      'limits that accept nothing',
      {
        ...TERM_RATIO,
        rejects: [
          { index: 'MT', side: 'BELOW', limit: indexValue(9_00n) },
          { index: 'MT', side: 'ABOVE', limit: indexValue(8_00n) },
        ],
      },
      'rejects_all',
    ],
  ] satisfies [string, Clause, string][])('refuses %s', (_name, clause, code) => {
    expect(codes(clause)).toContain(code);
  });

  it('leaves the stretch between reward and penalty alone, and a flat sum without a step', () => {
    const slab: Partial<Term> = {
      kind: 'SLAB',
      unit: 'YUAN_PER_T',
      step: undefined,
      from: indexValue(5_100n),
      to: null,
    };
    expect(codes(withTerm('H+1', slab))).toEqual([]);
  });

  it.each([
    ['an edge', withTerm('H-2', { from: indexValue(4_600n) }), 'overlap terms.1.from'],
    ['the far end', withTerm('S-1', { to: indexValue(70n) }), 'wrong_order terms.4.to'],
    ['a sign', withTerm('H+1', { sign: '-' }), 'wrong_sign terms.3.sign'],
    [
      'a limit',
      { ...THERMAL_KCAL, rejects: [{ index: 'STD', side: 'ABOVE', limit: indexValue(1_00n) }] },
      'reject_inside_band rejects.0.limit',
    ],
    [
      'the base heat',
      { ...TERM_RATIO, base: { mode: 'RATIO', heatIndex: 'QNET_AR', baseHeat: indexValue(50n) } },
      'outside_hard_range base.baseHeat',
    ],
  ] satisfies [string, Clause, string][])('names the field to mend: %s', (_name, clause, field) => {
    expect(fields(clause)).toContain(field);
  });

  it('refuses an index without its basis, naming the field', () => {
    const wire = z.encode(Clause, TERM_RATIO);
    const told = z.safeDecode(Clause, {
      ...wire,
      terms: wire.terms.map((term) => ({ ...term, index: 'ST_' })),
    } as unknown as typeof wire);
    expect(told.error?.issues.map(({ path }) => path.join('.'))).toEqual(['terms.0.index']);
  });

  /**
   * Heat by flat sums: 4,901 to 5,000 deducts 10, 4,801 to 4,900 deducts 20, below 4,800 is refused (domain
   * 4.4).
   */
  const slab = (
    id: string,
    from: bigint,
    to: bigint | null,
    hao: bigint,
    more: Partial<Term> = {},
  ): Term => ({
    id,
    index: 'QNET_AR',
    side: 'BELOW',
    from: indexValue(from),
    to: to === null ? null : indexValue(to),
    rate: rate(hao),
    unit: 'YUAN_PER_T',
    sign: '-',
    stepMode: 'PROP',
    kind: 'SLAB',
    ...more,
  });
  const slabs = (terms: Term[], reject?: bigint): Clause => ({
    ...TERM_RATIO,
    base: { mode: 'FIXED' },
    terms,
    rejects: reject === undefined ? [] : [{ index: 'QNET_AR', side: 'BELOW', limit: indexValue(reject) }],
  });
  const first = slab('B1', 5_001n, 4_901n, 100_000n);
  it.each([
    ['deeper flat sums down to the limit', slabs([first, slab('B2', 4_901n, 4_800n, 200_000n)], 4_800n), []],
    ['deeper flat sums without an end', slabs([first, slab('B2', 4_901n, null, 200_000n)]), []],
    ['a flat sum that just ends', slabs([first]), ['falls_back B1']],
    ['a smaller flat sum farther out', slabs([first, slab('B2', 4_901n, null, 50_000n)]), ['falls_back B1']],
    [
      'steps after a flat sum',
      slabs([first, slab('B2', 4_901n, null, 1_000n, { kind: 'PROGRESSIVE', step: indexValue(1n) })]),
      ['falls_back B1'],
    ],
    [
      'a flat sum with a dead band after another',
      slabs([
        first,
        slab('B2', 4_901n, null, 200_000n, { deadband: { width: indexValue(10n), mode: 'FROM_EDGE' } }),
      ]),
      ['falls_back B1'],
    ],
    [
      'a lower cap farther out',
      slabs([first, slab('B2', 4_901n, null, 200_000n, { cap: rate(50_000n) })]),
      ['falls_back B1'],
    ],
  ] satisfies [string, Clause, string[]][])('of %s finds %s', (_name, clause, expected) => {
    expect(codes(clause)).toEqual(expected);
  });

  const band = (above: bigint, upTo: bigint) => ({
    above: indexValue(above),
    upTo: indexValue(upTo),
    price: haoPerTonne(5_000_000n),
  });
  const bands = (...of: [bigint, bigint][]): BasePrice => ({
    mode: 'HEAT_BAND',
    heatIndex: 'QNET_AR',
    bands: of.map(([above, upTo]) => band(above, upTo)),
  });
  const points = (...heats: bigint[]): BasePrice => ({
    mode: 'COEFF',
    heatIndex: 'QNET_AR',
    points: heats.map((heat) => ({ heat: indexValue(heat), coefficient: basisPoints(10_000n) })),
  });
  const indexed = (change: Partial<Extract<BasePrice, { mode: 'INDEX' }>>): BasePrice => ({
    mode: 'INDEX',
    parts: [{ series: 'ncei-5500', share: 1 }],
    agreedShare: 1,
    basis: haoPerTonne(0n),
    averaging: { rule: 'LAST' },
    missing: 'PREVIOUS',
    ...change,
  });
  it.each([
    ['bands that meet', bands([4_500n, 4_800n], [4_800n, 5_200n]), []],
    ['bands that overlap', bands([4_500n, 4_900n], [4_800n, 5_200n]), ['overlap']],
    ['bands with a gap', bands([4_500n, 4_700n], [4_800n, 5_200n]), ['gap']],
    ['a band upside down', bands([4_800n, 4_500n]), ['wrong_order']],
    ['an impossible band', bands([4_500n, 9_000n]), ['outside_hard_range']],
    [
      'bands whose price falls',
      {
        mode: 'HEAT_BAND',
        heatIndex: 'QNET_AR',
        bands: [{ ...band(4_500n, 4_800n), price: haoPerTonne(5_200_000n) }, band(4_800n, 5_200n)],
      },
      ['band_falls'],
    ],
    ['points in any order', points(5_000n, 5_500n, 4_500n), []],
    ['a point twice', points(5_000n, 5_000n), ['overlap']],
    ['an impossible point', points(5_000n, 9_000n), ['outside_hard_range']],
    [
      'a series named twice',
      indexed({
        parts: [
          { series: 'ncei-5500', share: 1 },
          { series: 'ncei-5500', share: 2 },
        ],
      }),
      ['series_twice'],
    ],
    ['a series not yet chosen', indexed({ parts: [{ series: '', share: 1 }] }), ['series_missing']],
    [
      'a floor above the ceiling',
      indexed({ floor: haoPerTonne(2n), ceiling: haoPerTonne(1n) }),
      ['crossed_limits'],
    ],
    ['a price that follows an index', indexed({}), []],
    [
      'an impossible base',
      { mode: 'RATIO', heatIndex: 'QNET_AR', baseHeat: indexValue(50n) },
      ['outside_hard_range'],
    ],
  ] satisfies [string, BasePrice, string[]][])('of %s finds %s', (_name, base, expected) => {
    expect(codes({ ...TERM_RATIO, base })).toEqual(expected);
  });
});

describe('water charged twice', () => {
  const moisture = { mode: 'DRY_EQUIV', limit: indexValue(8_00n) } as const;
  const water: Term = {
    id: 'M1',
    index: 'MT',
    side: 'ABOVE',
    from: indexValue(8_00n),
    to: null,
    step: indexValue(10n),
    rate: rate(3_000n),
    unit: 'YUAN_PER_T',
    sign: '-',
    stepMode: 'PROP',
    kind: 'PROGRESSIVE',
  };
  it.each([
    ['by as-received heat and by weight', { ...THERMAL_KCAL, moisture }, 1],
    [
      'by a percentage and by the weight',
      {
        ...TERM_RATIO,
        base: { mode: 'FIXED' },
        moisture,
        terms: [{ ...water, unit: 'PCT_OF_WEIGHT', rate: rate(10n) }],
      },
      1,
    ],
    ['by a price that follows it and by weight', { ...TERM_RATIO, terms: [], moisture }, 1],
    ['by a term and by weight', { ...PCI_DRY, terms: [...PCI_DRY.terms, water] }, 1],
    ['by a term and as-received heat', { ...THERMAL_KCAL, terms: [...THERMAL_KCAL.terms, water] }, 1],
    ['not where dry heat is priced', PCI_DRY, 0],
    ['not where only a term charges it', { ...TERM_RATIO, base: { mode: 'FIXED' }, terms: [water] }, 0],
  ] satisfies [string, Clause, number][])('%s', (_name, clause, count) => {
    expect(warnOfClause(clause)).toHaveLength(count);
    expect(checkClause(clause)).toEqual([]);
  });
});

describe('a quality priced twice', () => {
  const [sulphur, heating] = [TERM_RATIO.terms[0], THERMAL_KCAL.terms[0]] as [Term, Term];
  const onAnotherBasis: Term = { ...sulphur, id: 'S2', index: 'STAR' };
  const heat: Term = { ...heating, id: 'H1' };
  it.each([
    [
      'sulphur on two bases',
      { ...TERM_RATIO, terms: [...TERM_RATIO.terms, onAnotherBasis] },
      ['same_quality_twice terms.0'],
    ],
    [
      'heat by a price that follows it and by terms',
      { ...TERM_RATIO, terms: [heat] },
      ['same_quality_twice terms.0'],
    ],
    ['not sulphur on one basis', TERM_RATIO, []],
  ] satisfies [string, Clause, string[]][])('%s', (_name, clause, expected) => {
    expect(warnOfClause(clause).map(({ code, field }) => `${code} ${field}`)).toEqual(expected);
  });

  it('asks about a band that lies wholly beyond its limit', () => {
    const clause: Clause = {
      ...THERMAL_KCAL,
      rejects: [{ index: 'QNET_AR', side: 'BELOW', limit: indexValue(4_000n) }],
    };
    expect(warnOfClause(clause)).toEqual([
      { code: 'beyond_reject', field: 'terms.2.from', index: 'QNET_AR', termIds: ['H-3'] },
    ]);
  });
});
