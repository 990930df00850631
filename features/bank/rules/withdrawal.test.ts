// Tests what may be paid out: amount plus fee never exceed what is there, nor the cap of the day.

import { describe, expect, it } from 'vitest';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { computeBankFee, parseFeeTable } from './fee.ts';
import { findPayoutFlaw, isWithinCap, leftOfCap, maxPayable, toFeeTiers } from './withdrawal.ts';

const fees = parseFeeTable('1000000:500,10000000:1000,*:2000:20ppm:20000').map((tier) => ({
  upTo: tier.upTo,
  fee: tier.fee,
  ...(tier.perMillion === undefined ? {} : { perMillion: fen(tier.perMillion) }),
  ...(tier.most === undefined ? {} : { most: tier.most }),
}));

describe('the most that may be paid out', () => {
  it.each<[bigint, bigint | null, bigint]>([
    [100_000n, null, 99_500n],
    [1_000_500n, null, 1_000_000n],
    [1_000_600n, null, 1_000_000n],
    [1_001_500n, null, 1_000_500n],
    [100_000_000n, null, 99_998_000n],
    [100_000_000n, 50_000n, 50_000n],
    [400n, null, 0n],
    [0n, null, 0n],
  ])('of %d fen with %s left of the day is %d', (spendable, left, max) => {
    expect(maxPayable({ spendable: fen(spendable), capLeft: left === null ? null : fen(left), fees })).toBe(
      max,
    );
  });

  it('leaves its own fee, whatever there is', () => {
    for (let spendable = 1n; spendable < 20_000_000n; spendable += 7_919n) {
      const max = maxPayable({ spendable: fen(spendable), capLeft: null, fees });
      const cost = (amount: Fen) => amount + computeBankFee(amount, toFeeTiers({ fees }));
      expect(max === 0n || cost(max) <= spendable).toBe(true);
    }
  });
});

describe('an amount', () => {
  it.each<[bigint, bigint, bigint | null, string | undefined]>([
    [99n, 100_000n, null, 'below_least'],
    [100n, 100_000n, null, undefined],
    [99_500n, 100_000n, null, undefined],
    [99_501n, 100_000n, null, 'insufficient'],
    [50_000n, 100_000n, 50_000n, undefined],
    [50_001n, 100_000n, 50_000n, 'over_cap'],
    [1_000_000n, 1_000_600n, null, undefined],
    [1_000_001n, 1_000_600n, null, 'insufficient'],
  ])('of %d fen from %d with %s left of the day: %s', (amount, spendable, left, flaw) => {
    const means = { spendable: fen(spendable), capLeft: left === null ? null : fen(left), fees };
    expect(findPayoutFlaw(fen(amount), means)?.is).toBe(flaw);
  });
});

it.each<[bigint, bigint, bigint | null]>([
  [0n, 70_000n, null],
  [100_000n, 70_000n, 30_000n],
  [100_000n, 120_000n, 0n],
])('of a cap of %d, after %d asked for, %s is left', (cap, asked, left) => {
  expect(leftOfCap(fen(cap), fen(asked))).toBe(left);
  expect(isWithinCap(fen(30_001n), left === null ? null : fen(left))).toBe(left === null);
});
