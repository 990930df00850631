// What the check of a clause refuses, what it asks about, and how a clause is taken apart for its reader.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { indexValue } from '../quality.ts';
import { type BasePrice, Clause, rate, type Term } from '../clause.ts';
import { checkClause, warnOfClause } from './check.ts';
import { describeTerms } from './description.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from './templates.ts';

const { THERMAL_KCAL, PCI_DRY, TERM_RATIO } = CLAUSE_TEMPLATES;
const codes = (clause: Clause) => checkClause(clause).map(({ code, termIds }) => [code, ...termIds].join(' '));

/** The thermal clause with one term changed. */
function withTerm(id: string, change: Partial<Term>): Clause {
  return { ...THERMAL_KCAL, terms: THERMAL_KCAL.terms.map((term) => (term.id === id ? { ...term, ...change } : term)) };
}

describe('a template', () => {
  it.each(CLAUSE_TEMPLATE_IDS)('%s may be used as it stands', (id) => {
    expect([checkClause(CLAUSE_TEMPLATES[id]), warnOfClause(CLAUSE_TEMPLATES[id])]).toEqual([[], []]);
  });
  it.each(CLAUSE_TEMPLATE_IDS)('%s travels and comes back the same', (id) => {
    const sent = JSON.stringify(z.encode(Clause, CLAUSE_TEMPLATES[id]));
    expect(z.decode(Clause, JSON.parse(sent) as z.input<typeof Clause>)).toEqual(CLAUSE_TEMPLATES[id]);
  });
});

describe('the check of a clause', () => {
  it.each([
    ['two segments that overlap',        withTerm('H-2', { from: indexValue(4_600n) }),  'clause.overlap H-1 H-2'],
    ['a reward inside a penalty',        withTerm('H+1', { from: indexValue(4_900n) }),  'clause.overlap H-1 H+1'],
    ['a segment after an open end',      withTerm('H-1', { to: null }),                  'clause.overlap H-1 H-2'],
    ['a gap between two segments',       withTerm('H-2', { from: indexValue(4_400n) }),  'clause.gap H-2 H-1'],
    ['a penalty for more heat',          withTerm('H+1', { sign: '-' }),                 'clause.wrong_sign H+1'],
    ['a reward for more sulphur',        withTerm('S-1', { sign: '+' }),                 'clause.wrong_sign S-1'],
    ['a segment that ends before it begins', withTerm('S-1', { to: indexValue(70n) }),   'clause.wrong_order S-1'],
    ['a segment of no length',           withTerm('S-1', { to: indexValue(80n) }),       'clause.wrong_order S-1'],
    ['steps without a size',             withTerm('S-1', { step: undefined }),           'clause.missing_step S-1'],
    ['kilocalories of sulphur',          withTerm('S-1', { unit: 'YUAN_PER_KCAL' }),     'clause.wrong_unit S-1'],
    ['a flat sum for each kilocalorie',  withTerm('H+1', { kind: 'SLAB' }),              'clause.wrong_unit H+1'],
    ['impossible sulphur',               withTerm('S-1', { to: indexValue(10_01n) }),    'clause.outside_hard_range S-1'],
    ['one name for two terms',           withTerm('S-1', { id: 'H-1' }),                 'clause.term_twice H-1'],
    ['an impossible limit', { ...TERM_RATIO, rejects: [{ index: 'MT', side: 'ABOVE', limit: indexValue(61_00n) }] }, 'clause.outside_hard_range'],
    ['impossible moisture', { ...PCI_DRY, moisture: { mode: 'LINEAR', limit: indexValue(61_00n) } }, 'clause.outside_hard_range'],
    ['limits that accept nothing', {
      ...TERM_RATIO,
      rejects: [{ index: 'MT', side: 'BELOW', limit: indexValue(9_00n) }, { index: 'MT', side: 'ABOVE', limit: indexValue(8_00n) }],
    }, 'clause.rejects_all'],
  ] satisfies [string, Clause, string][])('refuses %s', (_name, clause, code) => {
    expect(codes(clause)).toContain(code);
  });

  it('leaves the stretch between reward and penalty alone, and a slab without a step', () => {
    const slab: Partial<Term> = { kind: 'SLAB', unit: 'YUAN_PER_T', step: undefined, from: indexValue(5_100n) };
    expect(codes(withTerm('H+1', slab))).toEqual([]);
  });

  const band = (above: bigint, upTo: bigint) => ({ above: indexValue(above), upTo: indexValue(upTo), price: haoPerTonne(5_000_000n) });
  const bands = (...of: [bigint, bigint][]): BasePrice =>
    ({ mode: 'HEAT_BAND', heatIndex: 'QNET_AR', bands: of.map(([above, upTo]) => band(above, upTo)) });
  const points = (...heats: bigint[]): BasePrice =>
    ({ mode: 'COEFF', heatIndex: 'QNET_AR', points: heats.map((heat) => ({ heat: indexValue(heat), coefficient: basisPoints(10_000n) })) });
  it.each([
    ['bands that meet',     bands([4_500n, 4_800n], [4_800n, 5_200n]), []],
    ['bands that overlap',  bands([4_500n, 4_900n], [4_800n, 5_200n]), ['clause.overlap']],
    ['bands with a gap',    bands([4_500n, 4_700n], [4_800n, 5_200n]), ['clause.gap']],
    ['a band upside down',  bands([4_800n, 4_500n]),                   ['clause.wrong_order']],
    ['an impossible band',  bands([4_500n, 9_000n]),                   ['clause.outside_hard_range']],
    ['points in any order', points(5_000n, 5_500n, 4_500n),            []],
    ['a point twice',       points(5_000n, 5_000n),                    ['clause.overlap']],
    ['an impossible point', points(5_000n, 9_000n),                    ['clause.outside_hard_range']],
    ['an impossible base',  { mode: 'RATIO', heatIndex: 'QNET_AR', baseHeat: indexValue(50n) }, ['clause.outside_hard_range']],
  ] satisfies [string, BasePrice, string[]][])('of %s finds %s', (_name, base, expected) => {
    expect(codes({ ...TERM_RATIO, base })).toEqual(expected);
  });
});

describe('water charged twice', () => {
  const moisture = { mode: 'DRY_EQUIV', limit: indexValue(8_00n) } as const;
  const water: Term = {
    id: 'M1', index: 'MT', side: 'ABOVE', from: indexValue(8_00n), to: null, step: indexValue(10n), rate: rate(30_000n),
    unit: 'YUAN_PER_T', sign: '-', stepMode: 'PROP', kind: 'PROGRESSIVE',
  };
  it.each([
    ['by as-received heat and by weight',       { ...THERMAL_KCAL, moisture },                                   1],
    ['by a price that follows it and by weight', { ...TERM_RATIO, terms: [], moisture },                         1],
    ['by a term and by weight',                 { ...PCI_DRY, terms: [...PCI_DRY.terms, water] },                1],
    ['by a term and as-received heat',          { ...THERMAL_KCAL, terms: [...THERMAL_KCAL.terms, water] },      1],
    ['not where dry heat is priced',            PCI_DRY,                                                         0],
    ['not where only a term charges it',        { ...TERM_RATIO, base: { mode: 'FIXED' }, terms: [water] },      0],
  ] satisfies [string, Clause, number][])('%s', (_name, clause, count) => {
    expect(warnOfClause(clause)).toHaveLength(count);
    expect(checkClause(clause)).toEqual([]);
  });
});

describe('a clause taken apart', () => {
  it('goes index by index, rewards and penalties from the agreed value outward', () => {
    const parts = describeTerms({ ...THERMAL_KCAL, terms: THERMAL_KCAL.terms.toReversed() });
    expect(parts.map(({ index, terms }) => [index, ...terms.map(({ termId }) => termId)]))
      .toEqual([['STD', 'S-1'], ['QNET_AR', 'H+1', 'H-1', 'H-2', 'H-3']]);
  });
  it('says what each term does and how it counts', () => {
    const [heat, sulphur] = describeTerms(THERMAL_KCAL);
    expect(sulphur?.terms[0]).toMatchObject({ effect: 'deduct', counting: 'each_started_step', from: 80n, to: 1_50n, step: 10n, rate: 50_000n });
    expect(heat?.terms.at(-1)).toMatchObject({ effect: 'deduct', counting: 'in_proportion', to: null, mult: 15_000n });
    expect([heat?.rejectBelow, sulphur?.rejectAbove]).toEqual([[3_800n], [1_50n]]);
  });
});
