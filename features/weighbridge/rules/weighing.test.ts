// Tests for the plausibility of weighing figures; exactly at a limit is within.

import { expect, it } from 'vitest';
import { maxLoad } from '#features/pickup/carriage.ts';
import { basisPoints, kg, WHOLE } from '#packages/exact/exact.ts';
import {
  findDoubtfulFigures,
  grossLimits,
  findImpossibleFigures,
  isShort,
  limitsFor,
  meanTare,
  type WeighLimits,
} from './weighing.ts';

const LIMITS: WeighLimits = {
  mostGross: kg(100_000n),
  legalGross: kg(49_000n),
  tareDrift: basisPoints(300n),
  leastStayMinutes: 5,
  mostStayMinutes: 1_440,
  minutesApart: 15,
  scaleTolerance: basisPoints(30n),
};
const NOW = new Date('2026-11-25T04:00:00Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it.each([
  [48_000n, 15_000n, []],
  [15_000n, 15_000n, ['not_positive']],
  [14_999n, 15_000n, ['not_positive']],
  [15_000n, 0n, ['not_positive']],
  [100_000n, 15_000n, []],
  [100_001n, 15_000n, ['too_heavy']],
])('%s over %s cannot be: %s', (gross, tare, flaws) => {
  expect(findImpossibleFigures({ gross: kg(gross), tare: kg(tare) }, LIMITS)).toEqual(flaws);
});

it.each<[string, object, bigint | null, string[]]>([
  ['of the legal weight', { gross: kg(49_000n) }, null, []],
  ['a kilogram above the law', { gross: kg(49_001n) }, null, ['above_legal']],
  ['with a tare 3 % above the usual', { tare: kg(15_450n) }, 15_000n, []],
  ['with a tare a kilogram more', { tare: kg(15_451n) }, 15_000n, ['tare_drift']],
  ['with a tare 3 % below it', { tare: kg(14_550n) }, 15_000n, []],
  ['with a tare a kilogram less', { tare: kg(14_549n) }, 15_000n, ['tare_drift']],
  ['of a truck never weighed before', { tare: kg(9_000n) }, null, []],
  ['after five minutes', { firstAt: before(6) }, null, []],
  ['a second before that', { firstAt: new Date(before(6).getTime() + 1_000) }, null, ['stay_too_short']],
  ['after a day', { firstAt: before(1_441) }, null, []],
  ['a second after that', { firstAt: new Date(before(1_441).getTime() - 1_000) }, null, ['stay_too_long']],
  ['by a clock five minutes ahead', { secondAt: before(-5) }, null, []],
  ['by a clock further ahead', { secondAt: new Date(before(-5).getTime() + 1) }, null, ['clock_ahead']],
])('a weighing %s', (_name, changes, usual, flaws) => {
  const weighing = {
    gross: kg(48_000n),
    tare: kg(15_000n),
    firstAt: before(40),
    secondAt: before(1),
    ...changes,
  };
  expect(findDoubtfulFigures(weighing, LIMITS, usual === null ? null : kg(usual), NOW)).toEqual(flaws);
});

it.each([
  [33_000n, 33_000n, false],
  [33_000n, 32_901n, false],
  [33_000n, 32_900n, true],
  [33_000n, 33_099n, false],
  [33_000n, 33_100n, true],
])('loaded %s, received %s: beyond what two scales may differ: %s', (loaded, received, expected) => {
  expect(isShort(kg(loaded), kg(received), LIMITS.scaleTolerance)).toBe(expected);
});

it.each([
  [[], null],
  [[15_000n], 15_000n],
  [[15_000n, 15_001n], 15_001n],
  [[15_000n, 15_000n, 15_001n], 15_000n],
] as const)('the mean of %s is %s, half up', (tares, mean) => {
  expect(meanTare(tares.map(kg))).toBe(mean);
});

it('the road’s law holds on the road, and a ship has neither a usual tare nor a longest stay', () => {
  expect(grossLimits('road', LIMITS)).toBe(LIMITS);
  expect(grossLimits('rail', LIMITS)).toMatchObject({ mostGross: 200_000n, legalGross: 200_000n });
  expect(limitsFor('water', LIMITS)).toMatchObject({
    mostGross: 1_000_000_000n,
    tareDrift: WHOLE,
    mostStayMinutes: Number.POSITIVE_INFINITY,
  });
  expect([maxLoad('road'), maxLoad('rail'), maxLoad('water')]).toEqual([100_000n, 100_000n, 1_000_000_000n]);
});
