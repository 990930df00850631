// Tests for credit notes: credit and remainder sum to the charge, to the fen.

import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne, kg, minus } from '#packages/exact/exact.ts';
import { creditsFor, type ChargedFee } from './credit.ts';
import { feeByTonne } from './rate.ts';

const terms = (changes = {}) => ({
  rate: haoPerTonne(2_000n),
  discount: basisPoints(0n),
  vatRate: basisPoints(600n),
  ...changes,
});
const chargedFee = (id: string, kilograms: bigint, changes = {}): ChargedFee => {
  const { payable, net } = feeByTonne(kg(kilograms), terms(changes));
  return { id, quantity: kg(kilograms), payable, net, terms: terms(changes) };
};

describe('a credit', () => {
  it.each<[string, bigint, bigint, object, readonly [payable: bigint, net: bigint, vat: bigint]]>([
    ['of all tonnes is all of the fee', 1_988_730n, 1_988_730n, {}, [39_775n, 37_524n, 2_251n]],
    ['of some leaves the fee of the others', 1_988_730n, 88_730n, {}, [1_775n, 1_675n, 100n]],
    ['of a kilogram may be nothing', 1_988_730n, 1n, {}, [0n, 0n, 0n]],
    ['keeps the discount', 1_000_000n, 400_000n, { discount: basisPoints(2_500n) }, [6_000n, 5_660n, 340n]],
    [
      'keeps the rate of tax it was charged with',
      1_000_000n,
      500_000n,
      { vatRate: basisPoints(900n) },
      [10_000n, 9_175n, 825n],
    ],
  ])('%s', (_name, charged, less, changes, expected) => {
    const fee = chargedFee('a', charged, changes);
    const [credit] = creditsFor([fee], kg(less));
    expect([credit?.payable, credit?.net, credit?.vat]).toEqual(expected);
    expect(minus(fee.payable, credit?.payable ?? fee.payable)).toBe(
      feeByTonne(kg(charged - less), terms(changes)).payable,
    );
  });
  it('goes through the fees in their order, and no further than the tonnes', () => {
    const fees = [chargedFee('a', 100_000n), chargedFee('b', 50_000n), chargedFee('c', 30_000n)];
    expect(creditsFor(fees, kg(120_000n)).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 100_000n],
      ['b', 20_000n],
    ]);
    expect(creditsFor(fees, kg(999_000n)).map(({ quantity }) => quantity)).toEqual([
      100_000n,
      50_000n,
      30_000n,
    ]);
    expect(creditsFor(fees, kg(0n))).toEqual([]);
  });
});
