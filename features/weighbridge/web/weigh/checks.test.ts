// Tests for the device's own checks of a weighing.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import {
  expectedWarningsOf,
  problemOf,
  toGrossAndTare,
  type TonnesLeft,
  usualReading,
  warningsOf,
} from './checks.ts';

const limits = {
  mostGross: kg(100_000n),
  legalGross: kg(49_000n),
  tareDrift: 300,
  stayMinutes: { least: 5, most: 1_440 },
};
const trip = { side: 'load', transport: 'road', usualTare: kg(15_000n), isOrderActive: true } as never;
const lefts = (order: bigint, day: bigint | null = null): TonnesLeft => ({
  order: kg(order),
  day: day === null ? null : kg(day),
});

it.each([
  ['load', 15_000n, 48_000n, { gross: 48_000n, tare: 15_000n }],
  ['receive', 48_000n, 15_000n, { gross: 48_000n, tare: 15_000n }],
] as const)('at %s the first is %s and the second %s', (side, first, second, expected) => {
  expect(toGrossAndTare(side, kg(first), kg(second))).toEqual(expected);
});

it.each([
  [48_000n, 15_000n, undefined],
  [15_000n, 15_000n, 'notPositive'],
  [15_000n, 0n, 'notPositive'],
  [100_000n, 15_000n, undefined],
  [100_001n, 15_000n, 'tooHeavy'],
] as const)('%s over %s: %s', (gross, tare, expected) => {
  expect(problemOf({ gross: kg(gross), tare: kg(tare) }, trip, limits)).toBe(expected);
});

it.each([
  ['rail', 120_000n, undefined],
  ['rail', 200_001n, 'tooHeavy'],
  ['water', 48_000_000n, undefined],
] as const)('by %s a gross of %s: %s', (transport, gross, expected) => {
  expect(problemOf({ gross: kg(gross), tare: kg(22_000n) }, { transport }, limits)).toBe(expected);
});

it('a wagon is above no law of the road', () => {
  expect(
    warningsOf(
      { gross: kg(93_000n), tare: kg(22_000n) },
      { ...(trip as object), transport: 'rail', usualTare: null } as never,
      limits,
      lefts(900_000n),
    ),
  ).toEqual([]);
});

it.each([
  ['nothing to say', 48_000n, 15_000n, []],
  ['exactly legal, exactly what is left', 49_000n, 15_000n, []],
  ['above the law', 49_001n, 15_100n, ['legal']],
  ['a tare 3 % off is still usual', 48_000n, 15_450n, []],
  ['one kilogram more is not', 48_000n, 15_451n, ['tare']],
  ['more than is left', 49_001n, 15_000n, ['legal', 'over']],
] as const)('%s', (_name, gross, tare, expected) => {
  expect(warningsOf({ gross: kg(gross), tare: kg(tare) }, trip, limits, lefts(34_000n))).toEqual(expected);
});

it.each([
  [33_000n, []],
  [32_999n, ['day']],
  [0n, ['day']],
] as const)('of a day with %s left, 33 t: %s', (day, expected) => {
  expect(warningsOf({ gross: kg(48_000n), tare: kg(15_000n) }, trip, limits, lefts(34_000n, day))).toEqual(
    expected,
  );
});

it.each<[string, object, TonnesLeft, string[]]>([
  ['nothing to say', {}, lefts(1n), []],
  ['nothing left of its order', {}, lefts(0n), ['over']],
  ['room for it on its day', {}, lefts(1n, 33_000n), []],
  ['a kilogram too little on its day', {}, lefts(1n, 32_999n), ['day']],
  ['an order that is not active', { isOrderActive: false }, lefts(1n), ['inactive']],
  ['coal on it already', { side: 'receive' }, lefts(0n, 0n), []],
])('an empty truck with %s', (_name, changes, left, expected) => {
  expect(
    expectedWarningsOf({ side: 'load', planned: kg(33_000n), isOrderActive: true, ...changes }, left),
  ).toEqual(expected);
});

it.each([
  ['load', 15_000n, undefined, 15_000n],
  ['load', null, undefined, undefined],
  ['load', 15_000n, 14_900n, 47_900n],
  ['receive', 15_000n, undefined, 48_000n],
  ['receive', null, undefined, 33_000n],
  ['receive', 15_000n, 48_020n, 15_000n],
] as const)('at %s, of a truck of %s kg weighed at %s kg before, the scale usually reads %s', (...row) => {
  const [side, tare, before, expected] = row;
  const truck = { side, planned: kg(33_000n), usualTare: tare === null ? null : kg(tare) };
  expect(usualReading(truck, before === undefined ? undefined : { weight: kg(before) })).toBe(expected);
});
