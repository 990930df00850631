// Units, basis, direction, sign and name of each term.

import { expect, it } from 'vitest';
import { type Clause, rate, type Term } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { checkClauseTerms, isInOrder } from './check-terms.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const { THERMAL_KCAL } = CLAUSE_TEMPLATES;

const codes = ({ terms }: Clause) =>
  checkClauseTerms(terms).map(({ code, termIds }) => [code, ...termIds].join(' '));

function withTerm(id: string, change: Partial<Term>): Clause {
  return {
    ...THERMAL_KCAL,
    terms: THERMAL_KCAL.terms.map((term) => (term.id === id ? { ...term, ...change } : term)),
  };
}

it.each([
  ['a penalty for more heat', withTerm('H+1', { sign: '-' }), 'wrong_sign H+1'],
  ['a reward for more sulphur', withTerm('S-1', { sign: '+' }), 'wrong_sign S-1'],
  ['a segment that ends before it begins', withTerm('S-1', { to: indexValue(70n) }), 'wrong_order S-1'],
  ['a segment of no length', withTerm('S-1', { to: indexValue(80n) }), 'wrong_order S-1'],
  ['steps without a size', withTerm('S-1', { step: undefined }), 'missing_step S-1'],
  ['kilocalories of sulphur', withTerm('S-1', { unit: 'YUAN_PER_KCAL' }), 'wrong_unit S-1'],
  ['a flat sum for each kilocalorie', withTerm('H+1', { kind: 'SLAB' }), 'wrong_unit H+1'],
  ['another basis than the index has', withTerm('S-1', { basis: 'AR' }), 'wrong_basis S-1'],
  ['heat taken off the weight', withTerm('H-1', { unit: 'PCT_OF_WEIGHT' }), 'wrong_unit H-1'],
  [
    'a dead band as wide as its segment',
    withTerm('S-1', { deadband: { width: indexValue(70n), mode: 'FROM_BASE' } }),
    'never_counts S-1',
  ],
  [
    'full steps wider than their band',
    withTerm('S-1', { stepMode: 'FULL', step: indexValue(71n) }),
    'step_too_wide S-1',
  ],
  [
    'full steps wider than what a dead band leaves',
    withTerm('S-1', {
      stepMode: 'FULL',
      step: indexValue(61n),
      deadband: { width: indexValue(10n), mode: 'FROM_EDGE' },
    }),
    'step_too_wide S-1',
  ],
  [
    'full steps wider than what is possible',
    withTerm('S-1', { stepMode: 'FULL', to: null, step: indexValue(9_21n) }),
    'step_too_wide S-1',
  ],
  ['a rate of nothing', withTerm('S-1', { rate: rate(0n) }), 'rate_zero S-1'],
  ['a cap of nothing', withTerm('S-1', { cap: rate(0n) }), 'cap_zero S-1'],
  ['one name for two terms', withTerm('S-1', { id: 'H-1' }), 'term_twice H-1'],
  ['impossible sulphur', withTerm('S-1', { to: indexValue(10_01n) }), 'outside_hard_range S-1'],
] satisfies [string, Clause, string][])('refuses %s', (_name, clause, code) => {
  expect(codes(clause)).toContain(code);
});

it.each([
  ['a template', THERMAL_KCAL],
  ['one full step as wide as its band', withTerm('S-1', { stepMode: 'FULL', step: indexValue(70n) })],
  ['a begun step wider than its band', withTerm('S-1', { step: indexValue(71n) })],
  ['a part of a step wider than its band', withTerm('S-1', { stepMode: 'PROP', step: indexValue(71n) })],
] satisfies [string, Clause][])('finds nothing in %s', (_name, clause) => {
  expect(codes(clause)).toEqual([]);
});

it.each([
  ['ABOVE', 10n, 20n, true],
  ['ABOVE', 20n, 10n, false],
  ['BELOW', 20n, 10n, true],
  ['BELOW', 10n, 10n, false],
  ['BELOW', 10n, null, true],
] as const)('%s from %s to %s is in order: %s', (side, from, to, isRight) => {
  const [term] = THERMAL_KCAL.terms as [Term];
  const end = to === null ? null : indexValue(to);
  expect(isInOrder({ ...term, side, from: indexValue(from), to: end })).toBe(isRight);
});
