// For tests: a clause for each finding of limits, rates, steps, starts and water.

import { haoPerTonne } from '#packages/exact/exact.ts';
import { type Clause, rate, type Term } from './clause.ts';
import type { ClauseFault, ClauseWarning } from './faults.ts';
import { indexValue } from './quality.ts';
import { CLAUSE_TEMPLATES } from './rules/templates.ts';

const { THERMAL_KCAL, PCI_DRY, TERM_RATIO } = CLAUSE_TEMPLATES;

const withTerm = (id: string, change: Partial<Term>): Clause => ({
  ...THERMAL_KCAL,
  terms: THERMAL_KCAL.terms.map((term) => (term.id === id ? { ...term, ...change } : term)),
});
const limit = (value: bigint) => ({ index: 'STD', side: 'ABOVE', limit: indexValue(value) }) as const;
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

export const FAULTY_CLAUSES = {
  reject_on_better_side: {
    ...TERM_RATIO,
    rejects: [{ index: 'QNET_AR', side: 'ABOVE', limit: indexValue(6_500n) }],
  },
  reject_twice: { ...TERM_RATIO, rejects: [limit(1_50n), limit(1_20n)] },
  step_too_wide: withTerm('S-1', { stepMode: 'FULL', step: indexValue(71n) }),
  rate_zero: withTerm('S-1', { rate: rate(0n) }),
  cap_zero: withTerm('S-1', { cap: rate(0n) }),
  price_zero: {
    ...TERM_RATIO,
    base: {
      mode: 'HEAT_BAND',
      heatIndex: 'QNET_AR',
      bands: [{ above: indexValue(4_500n), upTo: indexValue(5_500n), price: haoPerTonne(0n) }],
    },
  },
  counts_at_base: withTerm('H-1', { from: indexValue(5_200n) }),
  starts_off_base: { ...THERMAL_KCAL, terms: THERMAL_KCAL.terms.filter(({ id }) => id !== 'H-1') },
  double_reward: { ...THERMAL_KCAL, terms: [...THERMAL_KCAL.terms, dry] },
  moisture_beyond_reject: {
    ...PCI_DRY,
    rejects: [{ index: 'MT', side: 'ABOVE', limit: indexValue(7_00n) }],
  },
} as const satisfies Partial<Record<ClauseFault | ClauseWarning, Clause>>;
export const FAULTY_CODES = Object.keys(FAULTY_CLAUSES) as (keyof typeof FAULTY_CLAUSES)[];
