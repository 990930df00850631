// Shares of a price formula, typed and written.

import { describe, expect, it } from 'vitest';
import { sumRatios } from '#features/clause/rules/ratio.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { percentOf, readShare, shareRatio, writeFraction, writeShares } from './share.ts';

describe('a typed share', () => {
  it.each<[string, string | undefined]>([
    ['1/3', '1/3'],
    [' 2 / 6 ', '1/3'],
    ['１/３', undefined],
    ['1／3', '1/3'],
    ['50', '1/2'],
    ['33.33 %', '3333/10000'],
    ['100％', '1/1'],
    ['0', '0/1'],
    ['33.333', undefined],
    ['4/3', undefined],
    ['101', undefined],
    ['1/0', undefined],
    ['-1/3', undefined],
    ['-5', undefined],
    ['', undefined],
    ['third', undefined],
  ])('%s is %s', (typed, share) => {
    expect(readShare(typed)).toBe(share);
  });
});

const percent = (value: bigint) => `${toDecimal(value, 2).replace(/\.?0+$/, '')} %`;

describe('shares are written', () => {
  it.each([
    [
      ['1/2', '1/2'],
      ['50 %', '50 %'],
    ],
    [
      ['1/2', '3333/10000', '1667/10000'],
      ['50 %', '33.33 %', '16.67 %'],
    ],
    [
      ['1/3', '1/3', '1/3'],
      ['1/3', '1/3', '1/3'],
    ],
    [
      ['1/2', '1/3', '2/12'],
      ['1/2', '1/3', '1/6'],
    ],
    [['1/1'], ['100 %']],
  ])('%j as %j', (shares, written) => {
    expect(writeShares(shares, percent)).toEqual(written);
  });

  it('and summed exactly', () => {
    const sum = sumRatios(['1/3', '1/3', '1/3'].map(shareRatio));
    expect([writeFraction(sum), percentOf(sum)]).toEqual(['1', 10_000n]);
    expect(percentOf(shareRatio('1/3'))).toBeUndefined();
  });
});
