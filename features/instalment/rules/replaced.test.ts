// Tests for what counts of replaced sheets.

import { describe, expect, it } from 'vitest';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { countAnew, standingParts } from './replaced.ts';

const fens = (...amounts: bigint[]): Fen[] => amounts.map(fen);

describe('what both sheets ask for', () => {
  it.each<[string, bigint[], bigint, bigint[]]>([
    ['the whole, where the next asks for as much', [500n, 500n], 1_000n, [500n, 500n]],
    ['the whole, where it asks for more', [500n, 500n], 1_200n, [500n, 500n]],
    ['in proportion, where it asks for less', [500n, 500n], 600n, [300n, 300n]],
    ['each share rounded so that they sum to it', [1n, 1n, 1n], 2n, [1n, 0n, 1n]],
    ['nothing, where it asks for nothing', [500n, 500n], 0n, [0n, 0n]],
    ['nothing, where it gives back', [500n], -40n, [0n]],
    ['nothing of nothing', [], 10n, []],
  ])('is %s', (_name, amounts, asked, parts) => {
    expect(standingParts(fens(...amounts), fen(asked))).toEqual(parts);
  });

  it('is never more than either', () => {
    for (let asked = 0n; asked <= 40n; asked++) {
      const amounts = fens(3n, 7n, 1n, 13n);
      const parts = standingParts(amounts, fen(asked));
      expect(plus(fen(0n), ...parts)).toBe(asked < 24n ? asked : 24n);
      expect(parts.every((part, at) => part >= 0n && part <= (amounts[at] ?? 0n))).toBe(true);
    }
  });
});

describe('payments counted anew', () => {
  const paid = (amount: bigint, paidOn: string) => ({ amount: fen(amount), paidOn });
  it('go by day to what was due first, the rest to the next; a surplus counts towards none', () => {
    expect(
      countAnew(fens(300n, 300n), [
        paid(250n, '2026-12-20'),
        paid(200n, '2026-12-10'),
        paid(500n, '2026-12-24'),
      ]),
    ).toEqual([
      [paid(200n, '2026-12-10'), paid(100n, '2026-12-20')],
      [paid(150n, '2026-12-20'), paid(150n, '2026-12-24')],
    ]);
  });
  it('leave a sum of nothing alone', () => {
    expect(countAnew(fens(0n), [paid(10n, '2026-12-10')])).toEqual([[]]);
  });
});
