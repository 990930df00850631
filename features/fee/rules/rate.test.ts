// Tests for picking a rate and for the worked example's fee.

import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { feeByTonne, pickRate, type FeeRate, tierOf } from './rate.ts';

const rate = (id: string, more: Partial<FeeRate> = {}): FeeRate => ({
  id,
  type: 'trade',
  mode: null,
  varietyId: null,
  tier: null,
  rate: haoPerTonne(2_000n),
  discount: basisPoints(0n),
  validFrom: '2026-01-01',
  version: 1,
  ...more,
});
const asked = {
  type: 'trade',
  mode: 'auto_trad',
  varietyId: 'thermal',
  tier: 'silver',
  day: '2026-11-21',
} as const;

describe('a fee', () => {
  it('is 397.75 on 1,988.73 t at 0.20: 375.24 and 22.51 of tax', () => {
    expect(
      feeByTonne(kg(1_988_730n), {
        rate: haoPerTonne(2_000n),
        discount: basisPoints(0n),
        vatRate: basisPoints(600n),
      }),
    ).toEqual({ gross: 39_775n, discount: 0n, payable: 39_775n, net: 37_524n, vat: 2_251n, vatRate: 600n });
  });
  it('is taxed after its discount', () => {
    expect(
      feeByTonne(kg(1_000_000n), {
        rate: haoPerTonne(2_000n),
        discount: basisPoints(2_500n),
        vatRate: basisPoints(600n),
      }),
    ).toEqual({ gross: 20_000n, discount: 5_000n, payable: 15_000n, net: 14_151n, vat: 849n, vatRate: 600n });
  });
  it.each<[string, FeeRate[], string | undefined]>([
    [
      'what names the variety before what names the mode',
      [rate('a', { mode: 'auto_trad' }), rate('b', { varietyId: 'thermal' })],
      'b',
    ],
    [
      'what names the mode before what names the tier',
      [rate('a', { tier: 'silver' }), rate('b', { mode: 'auto_trad' })],
      'b',
    ],
    [
      'of equals the newest that holds already',
      [rate('a'), rate('b', { validFrom: '2026-06-01' }), rate('c', { validFrom: '2026-12-01' })],
      'b',
    ],
    ['of one day the later version', [rate('a'), rate('b', { version: 2 })], 'b'],
    [
      'nothing that names something else',
      [
        rate('a', { tier: 'gold' }),
        rate('b', { mode: 'year' }),
        rate('c', { varietyId: 'coke' }),
        rate('d', { type: 'delivery' }),
      ],
      undefined,
    ],
  ])('goes by %s', (_name, rates, expected) => {
    expect(pickRate(rates, asked)?.id).toBe(expected);
  });
  it.each([
    [95, 'gold'],
    [90, 'gold'],
    [89, 'silver'],
    [75, 'silver'],
    [74, 'basic'],
    [null, 'basic'],
  ] as const)('a score of %s is %s', (score, tier) => {
    expect(tierOf(score, { gold: 90, silver: 75 })).toBe(tier);
  });
});
