// Where heat terms of a base adjustment begin.

import { describe, expect, it } from 'vitest';
import type { Clause, Term } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { checkStart, termsBefore, warnOfStart } from './check-start.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const { THERMAL_KCAL: template } = CLAUSE_TEMPLATES;
const [heatTerm] = template.terms.filter(({ index }) => index === 'QNET_AR');
if (!heatTerm || template.base.mode !== 'BASE_ADJ') throw new Error('the template has no heat term');
const BASE = template.base.baseHeat;
const term = (side: Term['side'], from: bigint): Term =>
  ({
    ...heatTerm,
    side,
    from: indexValue(from),
    to: indexValue(side === 'ABOVE' ? from + 500n : from - 500n),
  }) as Term;
const withTerms = (...terms: Term[]): Clause => ({ ...template, terms });

describe('a heat term', () => {
  it.each<[string, Term, number, number]>([
    ['above begins at the base heat', term('ABOVE', BASE), 0, 0],
    ['above begins below it', term('ABOVE', BASE - 1n), 1, 0],
    ['above begins beyond it', term('ABOVE', BASE + 1n), 0, 1],
    ['below begins at the base heat', term('BELOW', BASE), 0, 0],
    ['below begins above it', term('BELOW', BASE + 1n), 1, 0],
    ['below begins beyond it', term('BELOW', BASE - 1n), 0, 1],
  ])('%s', (_name, one, findings, warnings) => {
    const clause = withTerms(one);
    expect([checkStart(clause).length, warnOfStart(clause).length]).toEqual([findings, warnings]);
  });

  it('is warned of by the first of its side only', () => {
    expect(warnOfStart(withTerms(term('ABOVE', BASE), term('ABOVE', BASE + 500n)))).toEqual([]);
  });
});

it('terms of other indices do not count at a heat', () => {
  expect(termsBefore([term('ABOVE', BASE - 1n)], { index: 'STD', heat: BASE })).toEqual([]);
});
