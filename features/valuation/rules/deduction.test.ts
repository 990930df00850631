// Deducted tonnes 扣吨 of a sheet, shared by its lots.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { shareDeduction } from './deduction.ts';

const STEP = kg(10n);
const shares = (weight: bigint, lots: readonly bigint[]) =>
  shareDeduction(
    kg(weight),
    lots.map((settled, at) => ({ id: String(at), settled: kg(settled) })),
    STEP,
  );

describe('2.00 t off a sheet', () => {
  it.each<[string, bigint, bigint[], bigint[]]>([
    ['of one lot is all off it', 2_000n, [100_000n], [2_000n]],
    ['of two equal lots is half off each', 2_000n, [100_000n, 100_000n], [1_000n, 1_000n]],
    ['goes by weight', 2_000n, [300_000n, 100_000n], [1_500n, 500n]],
    ['of three equal lots is shared in steps of 10 kg', 2_000n, [1_000n, 1_000n, 1_000n], [670n, 670n, 660n]],
    ['keeps what is less than a step together', 2_003n, [100_000n, 100_000n], [1_003n, 1_000n]],
    ['takes nothing from a lot that is not settled', 2_000n, [0n, 100_000n], [0n, 2_000n]],
    ['finds nothing to take from where nothing is settled', 2_000n, [0n, 0n], [0n, 0n]],
  ])('%s', (_name, weight, lots, expected) => {
    expect(shares(weight, lots)).toEqual(expected);
  });
});

describe('whatever the lots', () => {
  const lots = fc.array(
    fc.bigInt(0n, 300_000n).map((steps) => steps * STEP),
    { minLength: 1, maxLength: 12 },
  );
  it('the deduction is taken once, to the kilogram, and from no lot more than it has', () => {
    fc.assert(
      fc.property(lots, fc.bigInt(0n, 10_000n), (settled, tenThousandths) => {
        const total = settled.reduce((sum, one) => sum + one, 0n);
        const weight = (total * tenThousandths) / 10_000n;
        const found = shares(weight, settled);
        expect(found.reduce<bigint>((sum, one) => sum + one, 0n)).toBe(weight);
        expect(found.every((one, at) => one >= 0n && one <= (settled[at] ?? 0n))).toBe(true);
      }),
    );
  });
  it('the order of lots does not matter', () => {
    fc.assert(
      fc.property(lots, fc.bigInt(0n, 100_000n), (settled, weight) => {
        const named = settled.map((one, at) => ({ id: String(at), settled: kg(one) }));
        const reversed = shareDeduction(kg(weight), named.toReversed(), STEP).toReversed();
        expect(reversed).toEqual(shareDeduction(kg(weight), named, STEP));
      }),
    );
  });
});
