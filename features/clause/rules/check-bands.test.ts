// Terms of one index that overlap, leave gaps, fall back or cross a limit.

import { describe, expect, it } from 'vitest';
import { type Clause, rate, type Term } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { checkBands } from './check-bands.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const { THERMAL_KCAL, TERM_RATIO } = CLAUSE_TEMPLATES;

const codes = (clause: Clause) => checkBands(clause).map(({ code, termIds }) => [code, ...termIds].join(' '));
function withTerm(id: string, change: Partial<Term>): Clause {
  return {
    ...THERMAL_KCAL,
    terms: THERMAL_KCAL.terms.map((term) => (term.id === id ? { ...term, ...change } : term)),
  };
}

describe('the terms of an index', () => {
  it.each([
    ['two segments that overlap', withTerm('H-2', { from: indexValue(4_600n) }), 'overlap H-1 H-2'],
    ['a reward inside a penalty', withTerm('H+1', { from: indexValue(4_900n) }), 'overlap H-1 H+1'],
    [
      'a reward that begins beyond a penalty, apart from it',
      {
        ...THERMAL_KCAL,
        terms: [
          ...THERMAL_KCAL.terms,
          {
            ...(THERMAL_KCAL.terms[4] as Term),
            id: 'S+1',
            side: 'BELOW',
            sign: '+',
            from: indexValue(2_00n),
            to: indexValue(1_90n),
          },
        ],
      },
      'overlap S-1 S+1',
    ],
    ['a segment after an open end', withTerm('H-1', { to: null }), 'overlap H-1 H-2'],
    ['a gap between two segments', withTerm('H-2', { from: indexValue(4_400n) }), 'gap H-1 H-2'],
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
  ] satisfies [string, Clause, string][])('are refused: %s', (_name, clause, code) => {
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
});
