// Rounding of exact ratios to the fen.

import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { HAO_PER_FEN, haoPerTonne } from '#packages/exact/exact.ts';
import { type Clause, rate } from '../clause.ts';
import { type IndexCode, indexOf, indexValue } from '../quality.ts';
import { type Measured, computePrice } from './price.ts';
import { ratio, roundToFen } from './ratio.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const yuan = (text: string) => haoPerTonne(fromDecimal(text, 4) ?? 0n);

const shown = (hao: bigint) => toDecimal(hao / HAO_PER_FEN, 2);

const assay = (values: Partial<Record<IndexCode, string>>): Measured =>
  Object.fromEntries(
    Object.entries(values).map(([code, text]) => [
      code,
      indexValue(fromDecimal(text, indexOf(code as IndexCode).scale) ?? 0n),
    ]),
  );

const { TERM_RATIO } = CLAUSE_TEMPLATES;

describe('rounding to the fen', () => {
  it.each([
    ['23.225', '23.23', '23.22'],
    ['23.235', '23.24', '23.24'],
    ['23.2251', '23.23', '23.23'],
    ['24.236', '24.24', '24.24'],
    ['-23.225', '-23.23', '-23.22'],
  ])('%s is %s, or %s half to even', (text, up, even) => {
    expect([
      shown(roundToFen(ratio(yuan(text)), 'half_up')),
      shown(roundToFen(ratio(yuan(text)), 'half_even')),
    ]).toEqual([up, even]);
  });

  it('follows the clause: 23.225 taken off is 23.23, or 23.22 half to even', () => {
    const [term] = TERM_RATIO.terms;
    if (!term) throw new Error('the template has a sulphur term');
    const clause: Clause = {
      ...TERM_RATIO,
      base: { mode: 'FIXED' },
      terms: [{ ...term, rate: rate(232_250n) }],
    };
    const sums = (['half_up', 'half_even'] as const).map((rounding) =>
      shown(computePrice({ ...clause, rounding }, yuan('500'), assay({ STD: '0.70' })).sum),
    );
    expect(sums).toEqual(['-23.23', '-23.22']);
  });
});
