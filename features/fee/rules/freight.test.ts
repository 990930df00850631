// Tests for freight sums: the third worked example, and by the kilometre.

import { describe, expect, it } from 'vitest';
import { basisPoints, type Exact, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import {
  doFinesExceed,
  freightSum,
  type FreightTerms,
  isAllowance,
  isDistance,
  isGoodsPrice,
  isRate,
  mayCarry,
} from './freight.ts';

const metres = (count: bigint) => count as Exact<'m'>;
const terms: FreightTerms = {
  basis: 'load',
  unit: 'tonne',
  rate: haoPerTonne(1_486_000n),
  distance: null,
  allowance: basisPoints(120n),
  goodsPrice: haoPerTonne(0n),
  otherFine: fen(0n),
  vatRate: basisPoints(900n),
};
const trips = [
  { loaded: kg(1_280_000n), received: kg(1_260_400n) },
  { loaded: kg(1_281_000n), received: kg(1_258_200n) },
  { loaded: kg(1_281_000n), received: kg(1_263_000n) },
];

describe('a freight bill', () => {
  it('comes to 568,796.81 on 3,842.00 t by rail at 148.60, 2,124.39 refused for 14.296 t', () => {
    const sum = freightSum(terms, trips);
    expect(sum).toMatchObject({
      loaded: 3_842_000n,
      received: 3_781_600n,
      gross: 57_092_120n,
      shortageFine: 212_439n,
      payable: 56_879_681n,
      net: 52_183_194n,
      vat: 4_696_487n,
    });
    expect(sum.excess.numerator / sum.excess.denominator).toBe(14_296n);
  });
  it('fines the coal beside its freight where the sheet does not refuse it', () => {
    // 14.296 t × (664.05 + 148.60) = 11,617.6444.
    expect(freightSum({ ...terms, goodsPrice: haoPerTonne(6_640_500n) }, trips).shortageFine).toBe(
      1_161_764n,
    );
  });
  it.each([
    ['received weight, which bears no freight on the loss', { basis: 'received' as const }, 56_194_576n, 0n],
    [
      'tonnes and kilometres',
      { unit: 'tonne_kilometre' as const, rate: haoPerTonne(2_500n), distance: metres(594_400n) },
      57_092_120n,
      212_439n,
    ],
    ['no shortage where enough is allowed', { allowance: basisPoints(200n) }, 57_092_120n, 0n],
  ])('goes by %s', (_name, change, gross, shortageFine) => {
    expect(freightSum({ ...terms, ...change }, trips)).toMatchObject({
      gross,
      shortageFine,
      payable: gross - shortageFine,
    });
  });
  it('fines only the coal on received weight: its freight was not billed', () => {
    // 14.296 t × 664.05 = 9,493.2588.
    const received = { ...terms, basis: 'received', goodsPrice: haoPerTonne(6_640_500n) } as const;
    expect(freightSum(received, trips).shortageFine).toBe(949_326n);
  });
  it('takes other fines off', () => {
    const { payable, net, vat } = freightSum({ ...terms, otherFine: fen(50_000n) }, trips);
    expect([payable, net + vat]).toEqual([56_829_681n, 56_829_681n]);
  });
  it('finds a surplus no shortage', () => {
    expect(freightSum(terms, [{ loaded: kg(40_000n), received: kg(40_100n) }]).shortageFine).toBe(0n);
  });
});

describe('a bound', () => {
  it.each([
    ['rate', isRate(haoPerTonne(0n)), false],
    ['rate', isRate(haoPerTonne(50_000_000n)), true],
    ['rate', isRate(haoPerTonne(50_000_001n)), false],
    ['price of coal', isGoodsPrice(haoPerTonne(0n)), true],
    ['price of coal', isGoodsPrice(haoPerTonne(50_000_001n)), false],
    ['distance', isDistance(metres(0n)), false],
    ['distance', isDistance(metres(10_000_000n)), true],
    ['distance', isDistance(metres(10_000_001n)), false],
    ['allowance', isAllowance(basisPoints(1_000n)), true],
    ['allowance', isAllowance(basisPoints(1_001n)), false],
  ])('of a %s: %s', (_name, isRight, expected) => {
    expect(isRight).toBe(expected);
  });

  it.each([
    [57_092_119n, false],
    [57_092_120n, true],
  ])('of fines: %s fen', (fine, isOver) => {
    const sum = freightSum({ ...terms, allowance: basisPoints(1_000n), otherFine: fen(fine) }, trips);
    expect(doFinesExceed(sum)).toBe(isOver);
  });

  it('of carriers: nobody pays himself', () => {
    expect([mayCarry('carrier', 'mine'), mayCarry('mine', 'mine')]).toEqual([true, false]);
  });
});
