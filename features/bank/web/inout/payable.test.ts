// Tests the largest payable amount: amount plus fee never exceed what is there.

import { describe, expect, it } from 'vitest';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { parseFeeTable } from '../../rules/fee.ts';
import { computeBankFee } from '../../rules/fee.ts';
import { maxPayable, toFeeTiers } from './payable.ts';

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
