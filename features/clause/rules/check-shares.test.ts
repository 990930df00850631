// Shares of price or weight that add up to more than all of it.

import { expect, it } from 'vitest';
import { type Clause, rate, type Term } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { checkShares } from './check-shares.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const { TERM_RATIO } = CLAUSE_TEMPLATES;

/** A penalty in shares of the price for each 0.10 % of sulphur beyond 1.00 %. */
const sulphur = (more: Partial<Term>): Term => ({
  id: 'S1',
  index: 'STD',
  side: 'ABOVE',
  from: indexValue(1_00n),
  to: null,
  step: indexValue(10n),
  rate: rate(1_00n),
  unit: 'PCT_OF_PRICE',
  sign: '-',
  stepMode: 'PROP',
  kind: 'PROGRESSIVE',
  ...more,
});
const flat = (id: string, index: Term['index'], side: Term['side'], share: bigint): Term => ({
  ...sulphur({ id, index, side, rate: rate(share), kind: 'SLAB' }),
  from: indexValue(index === 'STD' ? 1_00n : 10_00n),
  step: undefined,
});
const clauseOf = (terms: Term[], rejects: Clause['rejects'] = []): Clause => ({
  ...TERM_RATIO,
  base: { mode: 'FIXED' },
  terms,
  rejects,
});
const limit = (value: bigint): Clause['rejects'] => [
  { index: 'STD', side: 'ABOVE', limit: indexValue(value) },
];

it.each<[string, Clause, boolean]>([
  // 90 steps from 1.00 % to the greatest possible 10.00 %.
  ['1 % for each of ninety steps', clauseOf([sulphur({})]), false],
  ['2 % for each of ninety steps', clauseOf([sulphur({ rate: rate(2_00n) })]), true],
  [
    '2 %, but coal is refused after fifty steps',
    clauseOf([sulphur({ rate: rate(2_00n) })], limit(6_00n)),
    false,
  ],
  [
    '2 %, but the term ends after fifty steps',
    clauseOf([sulphur({ rate: rate(2_00n), to: indexValue(6_00n) })]),
    false,
  ],
  ['2 % rewarded', clauseOf([sulphur({ rate: rate(2_00n), sign: '+' })]), false],
  [
    'two flat halves of two indices',
    clauseOf([flat('A', 'STD', 'ABOVE', 50_00n), flat('B', 'AD', 'ABOVE', 50_00n)]),
    false,
  ],
  [
    'a little more than two halves',
    clauseOf([flat('A', 'STD', 'ABOVE', 50_00n), flat('B', 'AD', 'ABOVE', 50_01n)]),
    true,
  ],
  [
    '60 % above and 60 % below of one index',
    clauseOf([flat('A', 'AD', 'ABOVE', 60_00n), flat('B', 'AD', 'BELOW', 60_00n)]),
    false,
  ],
  [
    'shares of the weight up to their cap',
    clauseOf([sulphur({ unit: 'PCT_OF_WEIGHT', rate: rate(2_00n), cap: rate(90_00n) })]),
    false,
  ],
])('%s takes more than all: %s', (_name, clause, isTooMuch) => {
  expect(checkShares(clause).map(({ code, field }) => [code, field])).toEqual(
    isTooMuch ? [['takes_all', 'terms']] : [],
  );
});
