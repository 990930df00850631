// Fulfilment of a year contract, and changes of its plan.

import { describe, expect, it } from 'vitest';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import {
  countedDelivery,
  deliveredForPenalty,
  fixedMonth,
  fulfilment,
  fulfilmentOfPeriod,
  levelOf,
  quarterOf,
  reportUntil,
} from './fulfilment.ts';

const t = (tonnes: number) => kg(BigInt(tonnes) * 1_000n);

describe('what was kept', () => {
  it.each<[string, number | null, number | null, number]>([
    ['both alike', 41_200, 41_200, 41_200],
    ['the lower of two', 41_200, 40_900, 40_900],
    ['the seller alone', 41_200, null, 0],
    ['nobody', null, null, 0],
  ])('counts %s', (_name, seller, buyer, counted) => {
    const figure = (tonnes: number | null) => (tonnes === null ? null : t(tonnes));
    expect(countedDelivery({ seller: figure(seller), buyer: figure(buyer) })).toBe(t(counted));
  });
  const reported = (planned: number, delivered: number) => ({
    planned: t(planned),
    seller: t(delivered),
    buyer: t(delivered),
  });
  it.each<
    [
      string,
      { planned: ReturnType<typeof t>; seller: ReturnType<typeof t>; buyer: ReturnType<typeof t> }[],
      bigint,
      bigint,
      boolean,
    ]
  >([
    // The two examples of domain 2.2.
    ['2027-01', [reported(50_000, 41_200)], 8_000n, 8_240n, true],
    [
      '2027-Q1',
      [reported(50_000, 41_200), reported(50_000, 43_700), reported(50_000, 43_700)],
      9_000n,
      8_573n,
      false,
    ],
    ['exactly the least', [reported(50_000, 40_000)], 8_000n, 8_000n, true],
    ['one kilogram less', [{ ...reported(50_000, 40_000), buyer: kg(39_999_999n) }], 8_000n, 7_999n, false],
    ['nothing planned', [reported(0, 0)], 8_000n, 10_000n, true],
  ])('%s', (period, months, least, part, isMet) => {
    expect(fulfilmentOfPeriod(period, months, basisPoints(least), true)).toMatchObject({
      fulfilment: part,
      isMet,
    });
  });
  it.each<[bigint, boolean, string]>([
    [8_000n, true, 'good'],
    [7_000n, true, 'near'],
    [6_999n, true, 'short'],
    [0n, false, 'open'],
    [9_000n, false, 'good'],
  ])('%s over %s is %s', (part, isOver, level) => {
    expect(levelOf(basisPoints(part), basisPoints(8_000n), isOver)).toBe(level);
  });
  it('is reported until the end of the tenth day of the next month', () => {
    expect([reportUntil('2027-01'), reportUntil('2027-12')]).toEqual([
      new Date('2027-02-10T16:00:00Z'),
      new Date('2028-01-10T16:00:00Z'),
    ]);
    expect(['2027-01', '2027-03', '2027-04', '2027-12'].map(quarterOf)).toEqual([
      '2027-Q1',
      '2027-Q1',
      '2027-Q2',
      '2027-Q4',
    ]);
    expect(fulfilment(kg(3n), kg(2n))).toBe(6_666n);
  });
});

describe('a new plan', () => {
  const plan = Array.from({ length: 12 }, () => t(50_000));
  const changed = (at: number) => plan.map((month, one) => (one === at ? t(1) : month));
  it.each<[string, number, string, string | undefined]>([
    ['of the month after next', 3, '2027-02-26', undefined],
    ['of the next month, in time', 2, '2027-02-25', undefined],
    ['of the next month, a day late', 2, '2027-02-26', '2027-03'],
    ['of the month that runs', 1, '2027-02-01', '2027-02'],
    ['of one that is over', 0, '2027-02-01', '2027-01'],
    ['before the year', 0, '2026-12-01', undefined],
  ])('%s', (_name, at, today, month) => {
    expect(fixedMonth(2027, plan, changed(at), today)).toBe(month);
  });
});

describe('for a penalty', () => {
  it.each<[string, number | null, number | null, 'seller' | 'buyer', number, number]>([
    ['the lower of both reports counts', 900, 800, 'buyer', 700, 800],
    ['what was weighed counts at least', 900, 800, 'buyer', 950, 950],
    ['the debtor’s missing report is nothing', null, 800, 'buyer', 0, 0],
    ['the claimant’s missing report is no gain: the debtor’s counts', 900, null, 'buyer', 700, 900],
    ['the same for the seller', null, 900, 'seller', 700, 900],
    ['without reports the weight counts', null, null, 'seller', 700, 700],
  ])('%s', (_name, seller, buyer, claimant, weighed, counted) => {
    const figure = (tonnes: number | null) => (tonnes === null ? null : t(tonnes));
    expect(deliveredForPenalty({ seller: figure(seller), buyer: figure(buyer) }, claimant, t(weighed))).toBe(
      t(counted),
    );
  });
});
