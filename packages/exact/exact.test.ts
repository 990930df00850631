// Rounding of exact numbers, with the settlement vectors.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from './decimal.ts';
import {
  basisPoints,
  divide,
  fen,
  haoPerTonne,
  kg,
  multiplyDivide,
  type Rounding,
  share,
  worth,
} from './exact.ts';

describe('divide', () => {
  const rows: [dividend: bigint, divisor: bigint, rounding: Rounding, quotient: bigint][] = [
    [23225n, 10n, 'half_up', 2323n],
    [23225n, 10n, 'half_even', 2322n],
    [23235n, 10n, 'half_up', 2324n],
    [23235n, 10n, 'half_even', 2324n],
    [232251n, 100n, 'half_even', 2323n],
    [24236n, 10n, 'half_even', 2424n],
    [-23225n, 10n, 'half_up', -2323n],
    [-23225n, 10n, 'half_even', -2322n],
    [48105n, 10n, 'half_up', 4811n],
    [48105n, 10n, 'half_even', 4810n],
    [48115n, 10n, 'half_even', 4812n],
    [19n, 10n, 'toward_zero', 1n],
    [-19n, 10n, 'toward_zero', -1n],
    [11n, 10n, 'away_from_zero', 2n],
    [10n, 10n, 'away_from_zero', 1n],
  ];
  it.each(rows)('%d / %d, %s, is %d', (dividend, divisor, rounding, quotient) => {
    expect(divide(dividend, divisor, rounding)).toBe(quotient);
  });
  it('refuses a divisor that is not positive', () => {
    expect(() => multiplyDivide(1n, 1n, 0n, 'half_up')).toThrow(RangeError);
  });
});

describe('sums of the trade', () => {
  it.each([
    ['2,000 t at 512.00', kg(2_000_000n), haoPerTonne(5_120_000n), fen(102_400_000n)],
    ['1,988.73 t at 479.41', kg(1_988_730n), haoPerTonne(4_794_100n), fen(95_341_705n)],
  ])('%s', (_name, weight, price, sum) => {
    expect(worth(weight, price)).toBe(sum);
  });
  it('takes ten per cent of a sum to the fen', () => {
    expect(share(fen(102_400_000n), basisPoints(1_000n))).toBe(10_240_000n);
  });
});

describe('decimals', () => {
  it.each([
    ['1\u202f234\u202f567', 0, 1_234_567n],
    ['1 234.5', 1, 12_345n],
    ['512', 4, 5_120_000n],
    ['1,234.50', 2, 123_450n],
    ['0.8', 2, 80n],
    ['-3.05', 2, -305n],
    ['12.', 1, 120n],
  ] as const)('reads %s at scale %d', (text, scale, value) => {
    expect(fromDecimal(text, scale)).toBe(value);
  });
  it.each([
    ['1e5', 2],
    ['abc', 2],
    ['', 2],
    ['1.234', 2],
    ['--1', 0],
    ['0x10', 0],
    ['NaN', 0],
    ['12,5', 2],
    ['2 100,5', 2],
    ['1,2,3', 2],
    ['12 34', 2],
    ['1,234 567', 2],
    ['1,234.567,8', 4],
  ] as const)('refuses %s at scale %d', (text, scale) => {
    expect(fromDecimal(text, scale)).toBeUndefined();
  });
  it('writes what it reads, for every integer and scale', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.integer({ min: 0, max: 6 }),
        (value, scale) => fromDecimal(toDecimal(value, scale), scale) === value,
      ),
    );
  });
});
