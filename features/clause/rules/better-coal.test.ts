// Property test: under any valid clause, better coal is never paid less.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { type BasePrice, type Clause, rate, type Reject, type Term } from '../clause.ts';
import { type IndexCode, indexOf, indexValue } from '../quality.ts';
import { checkClause } from './check.ts';
import { type Measured, computePrice } from './price.ts';
import { ratio } from './ratio.ts';

const INDEXES = ['QNET_AR', 'STD', 'AD', 'HGI'] as const satisfies readonly IndexCode[];
const AGREED = haoPerTonne(5_120_000n);
const published = new Map([['ncei-5500', ratio(7_123_333n)]]);

const USUAL = { QNET_AR: [3_800n, 5_600n], STD: [20n, 2_00n], AD: [8_00n, 20_00n], HGI: [40n, 80n] } as const;
type Known = (typeof INDEXES)[number];
const valueOf = (index: Known) => fc.bigInt({ min: USUAL[index][0], max: USUAL[index][1] }).map(indexValue);

/** A chain of adjacent segments away from an agreed value. */
const chainOf = (index: Known, side: Term['side'], start: bigint, name: string): fc.Arbitrary<Term[]> => {
  const { better } = indexOf(index);
  const isReward = (side === 'ABOVE') === (better === 'HIGHER');
  const segment = fc.record({
    length: fc.bigInt({ min: 1n, max: (USUAL[index][1] - USUAL[index][0]) / 2n }),
    step: fc.bigInt({ min: 1n, max: 100n }),
    hao: fc.bigInt({ min: 1n, max: 30_000n }),
    unit: fc.constantFrom(
      'YUAN_PER_T' as const,
      index === 'QNET_AR' ? ('YUAN_PER_KCAL' as const) : ('YUAN_PER_T' as const),
      'PCT_OF_PRICE' as const,
    ),
    stepMode: fc.constantFrom('PROP' as const, 'FULL' as const, 'PART' as const),
    kind: fc.constantFrom(
      'PROGRESSIVE' as const,
      'PROGRESSIVE' as const,
      'PROGRESSIVE' as const,
      'SLAB' as const,
    ),
    cap: fc.option(fc.bigInt({ min: 1n, max: 200_000n }), { nil: undefined, freq: 4 }),
    mult: fc.option(fc.bigInt({ min: 1n, max: 20_000n }), { nil: undefined, freq: 4 }),
    width: fc.option(fc.bigInt({ min: 1n, max: 60n }), { nil: undefined, freq: 4 }),
    mode: fc.constantFrom('FROM_EDGE' as const, 'FROM_BASE' as const),
    isOpen: fc.boolean(),
  });
  return fc.array(segment, { maxLength: 3 }).map((segments) => {
    let from: bigint = start;
    return segments.map(
      ({ length, step, hao, unit, stepMode, kind, cap, mult, width, mode, isOpen }, at): Term => {
        const end = side === 'ABOVE' ? from + length : from - length;
        const term: Term = {
          id: `${name}${at}`,
          index,
          side,
          from: indexValue(from),
          to: isOpen && at === segments.length - 1 ? null : indexValue(end),
          step: indexValue(step),
          rate: rate(unit === 'PCT_OF_PRICE' && kind !== 'SLAB' ? hao / 3_000n + 1n : hao),
          unit: kind === 'SLAB' ? 'YUAN_PER_T' : unit,
          sign: isReward ? '+' : '-',
          stepMode,
          kind,
          ...(cap === undefined ? {} : { cap: rate(cap) }),
          ...(mult === undefined ? {} : { mult: basisPoints(mult) }),
          ...(width === undefined ? {} : { deadband: { width: indexValue(width), mode } }),
        };
        from = end;
        return term;
      },
    );
  });
};

const heatIndex = 'QNET_AR';
const someBase: fc.Arbitrary<BasePrice> = fc.oneof(
  fc.constant<BasePrice>({ mode: 'FIXED' }),
  fc.constant<BasePrice>({ mode: 'RATIO', heatIndex, baseHeat: indexValue(5_500n) }),
  fc.constant<BasePrice>({
    mode: 'INDEX',
    parts: [{ series: 'ncei-5500', share: 1 }],
    agreedShare: 1,
    basis: haoPerTonne(-30_000n),
    averaging: { rule: 'LAST' },
    missing: 'PREVIOUS',
    heat: { heatIndex, baseHeat: indexValue(5_500n) },
  }),
  fc
    .array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 1, maxLength: 4 })
    .map((prices): BasePrice => ({
      mode: 'HEAT_BAND',
      heatIndex,
      bands: prices.map((hao, at) => ({
        above: indexValue(3_500n + 700n * BigInt(at)),
        upTo: indexValue(4_200n + 700n * BigInt(at)),
        price: haoPerTonne(hao),
      })),
    })),
  fc.array(fc.bigInt({ min: 1n, max: 15_000n }), { minLength: 2, maxLength: 4 }).map((parts): BasePrice => ({
    mode: 'COEFF',
    heatIndex,
    points: parts.map((part, at) => ({
      heat: indexValue(3_500n + 700n * BigInt(at)),
      coefficient: basisPoints(part),
    })),
  })),
);

const someClause: fc.Arbitrary<Clause> = fc.record({
  base: someBase,
  terms: fc
    .tuple(
      chainOf('QNET_AR', 'BELOW', 5_000n, 'H-'),
      chainOf('QNET_AR', 'ABOVE', 5_000n, 'H+'),
      chainOf('STD', 'ABOVE', 80n, 'S'),
      chainOf('STD', 'BELOW', 60n, 'S+'),
      chainOf('AD', 'ABOVE', 12_00n, 'A'),
      chainOf('HGI', 'BELOW', 60n, 'G'),
    )
    .map((chains) => chains.flat()),
  rejects: fc.array(
    fc.constantFrom(...INDEXES).chain((index) =>
      valueOf(index).map((limit): Reject => ({
        index,
        side: indexOf(index).better === 'LOWER' ? 'ABOVE' : 'BELOW',
        limit,
      })),
    ),
    { maxLength: 1 },
  ),
  moisture: fc.constant(null),
  rounding: fc.constantFrom('half_up' as const, 'half_even' as const),
});

/**
 * Percentages of a heat-dependent price are rounded term by term: two such terms may exceed the price by a
 * fen.
 */
const slackOf = (clause: Clause) =>
  100n * BigInt(clause.terms.filter(({ unit }) => unit === 'PCT_OF_PRICE').length);

/** Removes everything the check complains about from a clause. */
function mended(clause: Clause): Clause {
  const findings = checkClause(clause);
  if (findings.length === 0) return clause;
  const struck = new Set(findings.flatMap(({ termIds }) => termIds));
  const isAbout = (part: string) => findings.some(({ field }) => field.startsWith(part));
  return mended({
    ...clause,
    terms: clause.terms.filter(({ id }) => !struck.has(id)),
    rejects: isAbout('rejects') ? [] : clause.rejects,
    base: isAbout('base') ? { mode: 'FIXED' } : clause.base,
  });
}

describe('better coal', () => {
  it('is never paid less under a clause that passes the check', () => {
    let checked = 0;
    const pair = fc
      .tuple(someClause, fc.constantFrom('QNET_AR' as const, 'STD' as const, 'AD' as const))
      .chain(([clause, index]) =>
        fc.tuple(
          fc.constant(clause),
          fc.constant(index),
          fc.record({
            QNET_AR: valueOf('QNET_AR'),
            STD: valueOf('STD'),
            AD: valueOf('AD'),
            HGI: valueOf('HGI'),
          }),
          valueOf(index),
        ),
      );
    fc.assert(
      fc.property(pair, ([written, index, one, other]) => {
        const clause = mended(written);
        const [better, poorer] = ordered(index, one, { ...one, [index]: other });
        const [high, low] = [
          computePrice(clause, AGREED, better, published),
          computePrice(clause, AGREED, poorer, published),
        ];
        if (high.rejections.length + low.rejections.length > 0) return;
        checked += 1;
        expect(high.unitPrice + slackOf(clause) >= low.unitPrice).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(checked).toBeGreaterThan(500);
  });
});

function ordered(index: IndexCode, one: Measured, other: Measured): [Measured, Measured] {
  const isOneMore = (one[index] ?? 0n) >= (other[index] ?? 0n);
  return isOneMore === (indexOf(index).better === 'HIGHER') ? [one, other] : [other, one];
}
