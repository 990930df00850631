// Forecast of a month: what counts so far, the pace, what is still needed, and when to warn.

import { describe, expect, it } from 'vitest';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import {
  boundsOfMonth,
  courseOfMonth,
  deliveredSoFar,
  forecastDelivery,
  forecastPeriod,
  neededADay,
  stageOf,
} from './forecast.ts';

const t = (tonnes: number) => kg(BigInt(tonnes) * 1_000n);
const course = (workingDaysPassed: number, workingDays = 20) => ({
  days: 30,
  daysPassed: 15,
  workingDays,
  workingDaysPassed,
});

describe('delivered so far', () => {
  const side = (reported: number | null, weighed: number) => ({
    reported: reported === null ? null : t(reported),
    weighed: t(weighed),
  });
  it.each<[string, [number | null, number], [number | null, number], number]>([
    ['is the lower weight', [null, 20_000], [null, 19_900], 19_900],
    ['is the lower report', [20_000, 0], [19_000, 0], 19_000],
    ['counts what was weighed after a report', [18_000, 20_000], [null, 19_900], 19_900],
    ['counts a report above the weight, as of coal over other scales', [25_000, 20_000], [24_000, 0], 24_000],
    ['is that of the side that has a figure', [null, 20_000], [null, 0], 20_000],
    ['is nothing where a side reported nothing delivered', [null, 20_000], [0, 0], 0],
    ['is nothing before anything is known', [null, 0], [null, 0], 0],
  ])('%s', (_name, seller, buyer, counted) => {
    expect(deliveredSoFar({ seller: side(...seller), buyer: side(...buyer) })).toBe(t(counted));
  });
});

describe('the forecast', () => {
  it.each<[string, bigint, number, number, bigint | null]>([
    ['goes on at the pace so far', 20_000_000n, 10, 20, 40_000_000n],
    ['rounds down to the kilogram', 10n, 3, 20, 66n],
    ['is what was delivered once all working days are over', 41_200_000n, 20, 20, 41_200_000n],
    ['is nothing while nothing comes', 0n, 10, 20, 0n],
    ['is not made before a working day has passed', 5_000n, 0, 20, null],
    ['is not made in a month without working days', 5_000n, 0, 0, null],
  ])('%s', (_name, delivered, passed, working, forecast) => {
    expect(forecastDelivery(kg(delivered), course(passed, working))).toBe(forecast);
  });

  it.each<[string, number, number, number, bigint | null]>([
    ['is shared by the days left', 50_000, 20_000, 10, 2_000_000n],
    ['is rounded up', 50_000, 20_000, 13, 2_857_143n],
    ['is nothing where the threshold is reached', 50_000, 40_000, 10, 0n],
    ['is unknown when no working day is left', 50_000, 20_000, 20, null],
  ])('what is needed a day %s', (_name, planned, delivered, passed, needed) => {
    expect(neededADay(t(planned), basisPoints(8_000n), t(delivered), course(passed))).toBe(needed);
  });

  it.each<[string, number, bigint, boolean]>([
    ['below the threshold by a kilogram', 39_999_999, 7_999n, true],
    ['at the threshold', 40_000_000, 8_000n, false],
  ])('of a month %s', (_name, forecast, share, isShort) => {
    const nothing = { planned: kg(0n), delivered: kg(0n) };
    const month = { planned: t(50_000), forecast: kg(BigInt(forecast)) };
    expect(forecastPeriod('2027-01', nothing, month, basisPoints(8_000n))).toMatchObject({ share, isShort });
  });

  it('of a quarter adds what its earlier months counted', () => {
    const before = { planned: t(100_000), delivered: t(84_900) };
    const month = { planned: t(50_000), forecast: t(43_700) };
    // The quarter of domain 2.2: 128,600 of 150,000 t.
    expect(forecastPeriod('2027-Q1', before, month, basisPoints(9_000n))).toEqual({
      period: '2027-Q1',
      planned: t(150_000),
      forecast: t(128_600),
      share: 8_573n,
      least: 9_000n,
      isShort: true,
    });
  });
});

describe('the course of a month', () => {
  it.each([
    ['2027-02', '2027-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => {
    expect(boundsOfMonth(month)).toEqual({ first: `${month}-01`, last });
  });

  const working = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
  it.each<[string, string, number, number]>([
    ['has no whole day on the first', '2026-11-01', 0, 0],
    ['does not count today', '2026-11-04', 3, 2],
    ['counts all on its last day but this one', '2026-11-30', 29, 4],
    ['of another month has not begun', '2026-10-31', 0, 0],
  ])('%s', (_name, today, daysPassed, workingDaysPassed) => {
    expect(courseOfMonth('2026-11', today, working)).toEqual({
      days: 30,
      daysPassed,
      workingDays: 4,
      workingDaysPassed,
    });
  });

  it.each<[number, number, bigint | undefined]>([
    [30, 14, undefined],
    [30, 15, 5_000n],
    [31, 15, undefined],
    [31, 16, 5_000n],
    [30, 22, 5_000n],
    [30, 23, 7_500n],
    [31, 23, 5_000n],
    [31, 24, 7_500n],
    [28, 21, 7_500n],
  ])('of %i days after %i is at the stage %s', (days, daysPassed, stage) => {
    expect(stageOf({ ...course(10), days, daysPassed })).toBe(stage);
  });
});
