// Deposits and bonds of both sides.

import { describe, expect, it } from 'vitest';
import { ownerBond } from '#features/terms/rules/deposit.ts';
import { type Fen, fen, type Kg, kg } from '#packages/exact/exact.ts';

const tonnes = (count: number) => kg(BigInt(count) * 1_000n);

describe('the owner’s bond', () => {
  it('adds up to what was frozen when the last tonne goes', () => {
    let [left, frozen]: [Kg, Fen] = [tonnes(1_000), fen(1_000_001n)];
    const bonds = [300, 333, 367].map((count) => {
      const bond = ownerBond(frozen, tonnes(count), left);
      [left, frozen] = [kg(left - tonnes(count)), fen(frozen - bond)];
      return bond;
    });
    expect(bonds).toEqual([300_000n, 333_000n, 367_001n]);
  });
});
