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
          { index: 'VDAF', side: 'BELOW', limit: indexValue(37_00n) },
          { index: 'VDAF', side: 'ABOVE', limit: indexValue(36_00n) },
        ],
      },
      'rejects_all',
    ],
    [
      'a limit that refuses better coal',
      { ...TERM_RATIO, rejects: [{ index: 'QNET_AR', side: 'ABOVE', limit: indexValue(6_500n) }] },
      'reject_on_better_side',
    ],
    [
      'a limit that refuses drier coal',
      { ...TERM_RATIO, rejects: [{ index: 'MT', side: 'BELOW', limit: indexValue(6_00n) }] },
      'reject_on_better_side',
    ],
    [
      'two limits on one side',
      {
        ...TERM_RATIO,
        rejects: [
          { index: 'STD', side: 'ABOVE', limit: indexValue(1_50n) },
          { index: 'STD', side: 'ABOVE', limit: indexValue(1_20n) },
        ],
      },
      'reject_twice',
    ],
    [
      'a reward for dry coal inside the deduction of water',
      {
        ...PCI_DRY,
        moisture: { mode: 'LINEAR', limit: indexValue(8_00n) },
        terms: [
          {
            ...(PCI_DRY.terms[0] as Term),
            index: 'MT',
            side: 'BELOW',
            from: indexValue(8_01n),
            to: null,
            sign: '+',
          },
        ],
      },
      'overlap A1',
    ],
    [
      'a penalty that begins above the base heat',
      withTerm('H-1', { from: indexValue(5_200n) }),
      'counts_at_base H-1',
    ],
    [
      'a reward that begins below the base heat',
      withTerm('H+1', { from: indexValue(4_900n) }),
      'counts_at_base H+1',
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

describe('dry coal rewarded twice', () => {
  const dry: Term = {
    id: 'M+',
    index: 'MT',
    side: 'BELOW',
    from: indexValue(8_00n),
    to: null,
    step: indexValue(10n),
    rate: rate(3_000n),
    unit: 'YUAN_PER_T',
    sign: '+',
    stepMode: 'PROP',
    kind: 'PROGRESSIVE',
  };
  const fixed: Clause = { ...TERM_RATIO, base: { mode: 'FIXED' }, terms: [dry] };
  it.each([
    ['by a term and as-received heat', { ...THERMAL_KCAL, terms: [...THERMAL_KCAL.terms, dry] }, 1],
    ['by a term and a price that follows such heat', { ...TERM_RATIO, terms: [dry] }, 1],
    [
      'by the weight and as-received heat',
      { ...TERM_RATIO, terms: [{ ...dry, unit: 'PCT_OF_WEIGHT', rate: rate(10n) }] },
      1,
    ],
    ['not where only a term rewards it', fixed, 0],
    [
      'not where dry heat is priced',
      { ...fixed, base: { mode: 'RATIO', heatIndex: 'QGR_D', baseHeat: indexValue(6_000n) } },
      0,
    ],
  ] satisfies [string, Clause, number][])('%s', (_name, clause, count) => {
    const found = warnOfClause(clause).filter(({ code }) => code === 'double_reward');
    expect(found.map(({ field }) => field)).toEqual(count === 0 ? [] : [`terms.${clause.terms.length - 1}`]);
    expect(checkClause(clause)).toEqual([]);
  });
});

describe('adjustments that begin away from the base heat', () => {
  it.each([
    ['a penalty from 4,500 on', THERMAL_KCAL, ['H-1'], 'terms.0.from'],
    ['a reward from 5,100 on', withTerm('H+1', { from: indexValue(5_100n) }), [], 'terms.3.from'],
  ] satisfies [string, Clause, string[], string][])('are asked about: %s', (_name, clause, struck, field) => {
    const kept = { ...clause, terms: clause.terms.filter(({ id }) => !struck.includes(id)) };
    expect(warnOfClause(kept).map((one) => `${one.code} ${one.field}`)).toEqual([`starts_off_base ${field}`]);
    expect(checkClause(kept)).toEqual([]);
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

  it.each([
    [8_00n, 8_00n, ['moisture_beyond_reject moisture.limit']],
    [9_00n, 8_00n, ['moisture_beyond_reject moisture.limit']],
    [7_99n, 8_00n, []],
  ])('asks about water taken off above %s where coal is refused above %s', (from, limit, expected) => {
    const clause: Clause = {
      ...PCI_DRY,
      moisture: { mode: 'LINEAR', limit: indexValue(from) },
      rejects: [{ index: 'MT', side: 'ABOVE', limit: indexValue(limit) }],
    };
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
