// The bank fee of a payment by tiers.

import { describe, expect, it } from 'vitest';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import { fen } from '#packages/exact/exact.ts';
import { computeBankFee, parseFeeTable } from './fee.ts';

describe('the fee of a payment', () => {
  const tiers = parseFeeTable(PARAMETERS.WITHDRAWAL_FEE.value);
  it.each([
    [1_00n, 5_00n],
    [10_000_00n, 5_00n],
    [10_000_01n, 10_00n],
    [100_000_00n, 10_00n],
    [500_000_00n, 15_00n],
    [900_000_00n, 20_00n],
    [1_000_000_00n, 20_00n],
    [1_000_000_01n, 20_00n],
    [2_000_000_00n, 40_00n],
    [2_512_345_00n, 50_25n],
    [50_000_000_00n, 200_00n],
  ])('of %s fen is %s', (amount, fee) => {
    expect(computeBankFee(fen(amount), tiers)).toBe(fee);
  });
  it('is nothing where no tier says otherwise', () => {
    expect(computeBankFee(fen(100n), parseFeeTable(''))).toBe(0n);
  });
  it('needs a table that can be read', () => {
    expect(() => parseFeeTable('many')).toThrow(/no tier/);
  });
});
