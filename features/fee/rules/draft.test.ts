// Tests for draft ranges (splits never overlap or lose a fen) and for tenors.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, haoPerTonne, kg, plus } from '#packages/exact/exact.ts';
import {
  amountOf,
  rangesOverlap,
  draftNumber,
  type DraftRange,
  maxMaturity,
  rangeFor,
  allocateToSheets,
  splitRange,
  surchargeOf,
  surchargeRate,
  tenorMonths,
} from './draft.ts';

/** Splits by shares, each part at least one fen. */
function partsOf(range: DraftRange, shares: readonly number[]) {
  const total = amountOf(range);
  const cuts = [...new Set(shares.map((share) => 1n + (BigInt(share) % (total > 1n ? total - 1n : 1n))))]
    .filter((cut) => cut < total)
    .toSorted((one, other) => (one < other ? -1 : 1));
  return [...cuts, total].map((cut, at) => fen(cut - (cuts[at - 1] ?? 0n)));
}

describe('a draft', () => {
  it('is split into ranges that never overlap and together are the whole', () => {
    const cut = fc.tuple(fc.nat(20), fc.array(fc.nat(), { minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 14n),
        fc.bigInt(2n, 10n ** 12n),
        fc.array(cut, { maxLength: 12 }),
        (from, amount, cuts) => {
          let live = [rangeFor(draftNumber(from), fen(amount))];
          for (const [which, shares] of cuts) {
            const range = live[which % live.length];
            const parts = range && splitRange(range, partsOf(range, shares));
            if (parts) live = [...live.filter((one) => one !== range), ...parts];
          }
          const sorted = live.toSorted((one, other) => (one.from < other.from ? -1 : 1));
          expect(sorted.every((one, at) => at === 0 || !rangesOverlap(one, sorted[at - 1] ?? one))).toBe(
            true,
          );
          expect(sorted[0]?.from).toBe(from);
          expect(plus(...live.map(amountOf))).toBe(amount);
        },
      ),
      { numRuns: 300 },
    );
  });
  it.each<[string, bigint[]]>([
    ['one part', [100n]],
    ['too little', [40n, 59n]],
    ['too much', [40n, 61n]],
    ['an empty part', [100n, 0n]],
    ['less than nothing', [101n, -1n]],
  ])('is not split into %s', (_name, parts) => {
    expect(splitRange(rangeFor(draftNumber(1n), fen(100n)), parts.map(fen))).toBeUndefined();
  });
  it.each<[string, bigint[], bigint[], string[][]]>([
    ['one sheet over two parts', [7n], [5n, 5n], [['a 5'], ['a 2']]],
    ['the rest of one sheet, then the next', [3n, 4n], [5n, 5n], [['a 3', 'b 2'], ['b 2']]],
    ['every sheet by the first part', [3n, 4n], [9n, 1n], [['a 3', 'b 4'], []]],
    ['no sheet', [], [5n, 5n], [[], []]],
    ['no more than its parts', [20n], [5n, 5n], [['a 5'], ['a 5']]],
  ])('whose parts pay %s', (_name, sheets, parts, shares) => {
    const named = sheets.map((amount, at) => ({ name: 'ab'[at], amount: fen(amount) }));
    expect(
      allocateToSheets(named, parts.map(fen)).map((share) =>
        share.map(({ name, amount }) => `${name} ${amount}`),
      ),
    ).toEqual(shares);
  });
  it.each([
    ['2026-08-31', '2027-02-28'],
    ['2026-11-21', '2027-05-21'],
    ['2023-08-31', '2024-02-29'],
  ])('of %s matures by %s', (issued, latest) => {
    expect(maxMaturity(issued)).toBe(latest);
  });
  it.each([
    ['2026-11-21', '2026-12-21', 1],
    ['2026-11-21', '2026-12-22', 2],
    ['2026-11-21', '2027-05-21', 6],
    ['2026-11-30', '2027-02-28', 3],
  ])('from %s to %s runs %s months', (issued, maturity, months) => {
    expect(tenorMonths(issued, maturity)).toBe(months);
  });
});

const prices = [
  { months: 6, surcharge: haoPerTonne(80_000n) },
  { months: 3, surcharge: haoPerTonne(40_000n) },
];

describe('the surcharge', () => {
  it.each([
    [1, 40_000n],
    [3, 40_000n],
    [4, 80_000n],
    [6, 80_000n],
  ])('of %s months is by the shortest tenor named that is no shorter', (months, rate) => {
    expect(surchargeRate(prices, months)).toBe(rate);
    expect(surchargeRate([], months)).toBe(0n);
  });
  it('is tonnes times price, of a sheet paid in part its part', () => {
    const sheet = { quantity: kg(1_988_730n), payable: fen(95_341_705n) };
    expect(surchargeOf([{ ...sheet, amount: fen(95_341_705n) }], haoPerTonne(40_000n))).toBe(795_492n);
    expect(
      surchargeOf(
        [
          { ...sheet, amount: fen(47_670_853n) },
          { quantity: kg(1_000n), payable: fen(0n), amount: fen(0n) },
        ],
        haoPerTonne(40_000n),
      ),
    ).toBe(397_746n);
  });
});
