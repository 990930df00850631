// Tests index-linked prices, among them the domain's third worked example.

import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { HAO_PER_FEN, haoPerTonne } from '#packages/exact/exact.ts';
import { indexValue } from '../quality.ts';
import { averageOf, type Indexed, indexedPrice, type PriceQuote } from './indexed.ts';
import { computePrice } from './price.ts';
import { ratio } from './ratio.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const yuan = (text: string) => haoPerTonne(fromDecimal(text, 4) ?? 0n);
const shown = (hao: bigint) => toDecimal(hao / HAO_PER_FEN, 2);
const published = new Map(
  (
    [
      ['a', '712'],
      ['b', '709'],
      ['c', '684'],
    ] as const
  ).map(([series, price]) => [series, ratio(yuan(price))]),
);

const half: Indexed = {
  mode: 'INDEX',
  parts: ['a', 'b', 'c'].map((series) => ({ series, share: 1 })),
  agreedShare: 3,
  basis: haoPerTonne(0n),
  averaging: { rule: 'LAST' },
  missing: 'PREVIOUS',
};

describe('an indexed price', () => {
  it.each([
    ['half of 675.00 and half of the mean of three', half, '688.33'],
    ['with a premium', { ...half, basis: yuan('12.5') }, '700.83'],
    ['with a discount', { ...half, basis: yuan('-8.33') }, '680.00'],
    ['no less than its floor', { ...half, floor: yuan('690') }, '690.00'],
    ['no more than its ceiling', { ...half, ceiling: yuan('680') }, '680.00'],
    ['by the mean alone', { ...half, agreedShare: 0 }, '701.67'],
  ] satisfies [string, Indexed, string][])('%s', (_name, base, price) => {
    expect(shown(indexedPrice(base, yuan('675'), published, 'half_up'))).toBe(price);
  });

  it('is rounded before it follows heat: 664.05 for 5,318 kcal/kg and 0.65 % sulphur', () => {
    const clause = {
      ...CLAUSE_TEMPLATES.TERM_RATIO,
      base: { ...half, heat: { heatIndex: 'QNET_AR', baseHeat: indexValue(5_500n) } },
    } as const;
    const { base, sum, unitPrice } = computePrice(
      clause,
      yuan('675'),
      { QNET_AR: indexValue(5_318n), STD: indexValue(65n) },
      published,
    );
    expect([base.agreed, base.price, sum, unitPrice].map(shown)).toEqual([
      '688.33',
      '665.55',
      '-1.50',
      '664.05',
    ]);
  });

  it('is not found where a series was not published', () => {
    expect(() => indexedPrice(half, yuan('675'), new Map(), 'half_up')).toThrow(/follows a/);
  });
});

describe('what a series counts', () => {
  const quotes: PriceQuote[] = (
    [
      ['2026-10-30', '700'],
      ['2026-11-03', '710'],
      ['2026-11-04', '715'],
      ['2026-11-10', '722'],
    ] as const
  ).map(([day, price]) => ({ day, price: yuan(price) }));
  it.each([
    ['of the day', { rule: 'LAST' }, 'WAIT', '2026-11-04', ratio(yuan('715'))],
    ['of the day before, where it holds', { rule: 'LAST' }, 'PREVIOUS', '2026-11-09', ratio(yuan('715'))],
    ['nothing yet, where it waits', { rule: 'LAST' }, 'WAIT', '2026-11-09', undefined],
    [
      'the mean of the month so far',
      { rule: 'MONTH_MEAN' },
      'WAIT',
      '2026-11-30',
      ratio(yuan('710') + yuan('715') + yuan('722'), 3n),
    ],
    [
      'the month before, where it holds',
      { rule: 'MONTH_MEAN' },
      'PREVIOUS',
      '2026-11-01',
      ratio(yuan('700')),
    ],
    [
      'the mean of the last three',
      { rule: 'DAYS_MEAN', days: 3 },
      'WAIT',
      '2026-11-10',
      ratio(yuan('710') + yuan('715') + yuan('722'), 3n),
    ],
    ['nothing with too few', { rule: 'DAYS_MEAN', days: 9 }, 'WAIT', '2026-11-10', undefined],
    ['nothing before the first', { rule: 'LAST' }, 'PREVIOUS', '2026-10-01', undefined],
  ] satisfies [string, Indexed['averaging'], Indexed['missing'], string, unknown][])(
    '%s',
    (_name, averaging, missing, day, value) => {
      const found = averageOf({ averaging, missing }, quotes.toReversed(), day);
      const isSame =
        value === undefined
          ? found === undefined
          : found !== undefined &&
            found.numerator * (value as typeof found).denominator ===
              (value as typeof found).numerator * found.denominator;
      expect(isSame).toBe(true);
    },
  );
});
