// Tests faults and warnings of the clause check, and clause descriptions.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Clause, rate, type Term } from '../clause.ts';
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
    [
      'a tenth of the price for each tenth of sulphur',
      withTerm('S-1', { unit: 'PCT_OF_PRICE', rate: rate(20_00n) }),
      'takes_all S-1',
    ],
  ] satisfies [string, Clause, string][])('refuses %s', (_name, clause, code) => {
    expect(codes(clause)).toContain(code);
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
