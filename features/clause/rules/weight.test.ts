// Tests the settled weight: moisture methods, deductions and their order.

import { describe, expect, it } from 'vitest';
import { toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import { type Clause, type MoistureDeduction, rate, type Term } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { ratio } from './ratio.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';
import { computeSettledWeight } from './weight.ts';

const { PCI_DRY } = CLAUSE_TEMPLATES;
const tonnes = (kg: bigint) => toDecimal(kg, 3).slice(0, -1);
const settled = (clause: Clause, kg: bigint, water: bigint, more = {}) =>
  tonnes(computeSettledWeight(clause, ratio(kg), { MT: indexValue(water), ...more }).settled);
const by = (mode: MoistureDeduction['mode']): Clause => ({
  ...PCI_DRY,
  moisture: { mode, limit: indexValue(8_00n) },
});

describe('water above what was agreed', () => {
  it.each([
    ['3,012.48 t at 9.4 %, by dry equivalence', 'DRY_EQUIV', 3_012_480n, 9_40n, '2966.64'],
    ['3,012.48 t at 9.4 %, point by point', 'LINEAR', 3_012_480n, 9_40n, '2970.31'],
    ['100 t at 10 %, by dry equivalence', 'DRY_EQUIV', 100_000n, 10_00n, '97.83'],
    ['100 t at 10 %, point by point', 'LINEAR', 100_000n, 10_00n, '98.00'],
    ['100 t no wetter than agreed', 'LINEAR', 100_000n, 8_00n, '100.00'],
    ['100 t that are drier gain nothing', 'DRY_EQUIV', 100_000n, 5_00n, '100.00'],
  ] as const)('%s', (_name, mode, kg, water, weight) => {
    expect(settled(by(mode), kg, water)).toBe(weight);
  });

  it('is rounded to what the clause names', () => {
    expect(settled({ ...by('DRY_EQUIV'), weightStep: kg(1n) }, 100_000n, 10_00n)).toBe('97.82');
  });
});

describe('a part of the weight', () => {
  const ash: Term = {
    id: 'A',
    index: 'AD',
    side: 'ABOVE',
    from: indexValue(12_00n),
    to: null,
    step: indexValue(1_00n),
    rate: rate(1_50n),
    unit: 'PCT_OF_WEIGHT',
    sign: '-',
    stepMode: 'FULL',
    kind: 'PROGRESSIVE',
  };
  const clause = (...terms: Term[]): Clause => ({
    ...PCI_DRY,
    terms,
    moisture: { mode: 'LINEAR', limit: indexValue(8_00n) },
  });
  it.each([
    ['1.5 % for each full per cent of ash', ash, 13_99n, 8_00n, '98.50'],
    ['of what water leaves', ash, 14_00n, 18_00n, '87.30'],
    ['no more than its cap', { ...ash, cap: rate(2_00n) }, 20_00n, 8_00n, '98.00'],
    ['half as much again', { ...ash, mult: basisPoints(15_000n) }, 13_00n, 8_00n, '97.75'],
    ['never more than there is', { ...ash, rate: rate(60_00n) }, 15_00n, 8_00n, '0.00'],
  ] satisfies [string, Term, bigint, bigint, string][])('%s', (_name, term, value, water, weight) => {
    expect(settled(clause(term), 100_000n, water, { AD: indexValue(value) })).toBe(weight);
  });

  it('is added to another, in either order, and taken off what water leaves', () => {
    const fines: Term = { ...ash, id: 'S', index: 'SIZE', from: indexValue(50n), step: indexValue(1n) };
    // 1.5 % and 30 % of 90 t: one after the other would leave 62.06 t.
    const measured = { AD: indexValue(13_00n), SIZE: indexValue(70n) };
    const both = [clause(ash, fines), clause(fines, ash)];
    expect(both.map((one) => settled(one, 100_000n, 18_00n, measured))).toEqual(['61.65', '61.65']);
  });
});
