// The price of a month by formula.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { someYear } from '../terms.example.ts';
import { indexFor, lastDayOf, monthPrice, nextMonth, previousMonth } from './formula.ts';

const orgs = { coalOrgId: 'mine', useCoalOrgId: 'plant' };

describe('the price of a month', () => {
  const { formula } = someYear(orgs);
  const quote = (day: string, yuan: number) => ({
    day,
    price: haoPerTonne(BigInt(Math.round(yuan * 10_000))),
  });
  const quotes = [
    quote('2026-11-02', 500),
    quote('2026-12-01', 520),
    quote('2026-12-31', 540),
    quote('2027-01-04', 900),
  ];
  it.each<[string, typeof formula, number]>([
    ['half base, half the mean of the month before', formula, 521],
    ['the last price before it', { ...formula, average: 'last' }, 526],
    ['with a premium', { ...formula, premium: haoPerTonne(-20_000n) }, 519],
    ['not below its floor', { ...formula, floor: haoPerTonne(5_300_000n) }, 530],
    ['not above its ceiling', { ...formula, ceiling: haoPerTonne(5_200_000n) }, 520],
  ])('%s', (_name, by, yuan) => {
    expect(monthPrice(by, '2027-01', () => quotes).price).toBe(haoPerTonne(BigInt(yuan) * 10_000n));
  });
  it('is exact where three parts are a third each', () => {
    const thirds = {
      ...formula,
      baseShare: '1/3',
      average: 'last',
      indexes: ['one', 'other'].map((seriesId) => ({ seriesId, share: '1/3' })),
    } as const;
    const at = (yuan: number) => [quote('2026-12-31', yuan)];
    const priceOf = (one: number, other: number) =>
      monthPrice(thirds, '2027-01', (id) => at(id === 'one' ? one : other)).price;
    expect([priceOf(512, 512), priceOf(540, 512.01), priceOf(500, 500.01)]).toEqual(
      [512, 521.34, 504].map((yuan) => haoPerTonne(BigInt(Math.round(yuan * 10_000)))),
    );
  });
  it('takes the base where nothing is published, and the last there is where a month has none', () => {
    expect(monthPrice(formula, '2027-01', () => []).price).toBe(5_120_000n);
    expect(indexFor([quote('2026-10-01', 510)], '2027-01', 'mean')).toEqual(quote('2026-10-01', 510));
  });
  it('keeps the price of a quarter’s first month', () => {
    expect(monthPrice({ ...formula, cycle: 'quarter' }, '2027-03', () => quotes)).toEqual(
      monthPrice(formula, '2027-01', () => quotes),
    );
  });
  it('counts months over the year', () => {
    expect([previousMonth('2027-01'), nextMonth('2026-12'), lastDayOf('2028-02')]).toEqual([
      '2026-12',
      '2027-01',
      '2028-02-29',
    ]);
  });
});
