// What the device says of a weighing without asking anybody.
import { expect, it } from 'vitest';
import { problemOf, warningsOf, weighedOf } from './checks.ts';
import { kg } from '#packages/exact/exact.ts';

const limits = { mostGross: kg(100_000n), legalGross: kg(49_000n), tareDrift: 300, stayMinutes: { least: 5, most: 1_440 } };
const trip = { side: 'load', transport: 'road', usualTare: kg(15_000n), orderLeft: kg(34_000n), isOrderActive: true } as never;

it.each([
  ['load', 15_000n, 48_000n, { gross: 48_000n, tare: 15_000n }], ['receive', 48_000n, 15_000n, { gross: 48_000n, tare: 15_000n }],
] as const)('at %s the first is %s and the second %s', (side, first, second, expected) => {
  expect(weighedOf(side, kg(first), kg(second))).toEqual(expected);
});

it.each([
  [48_000n, 15_000n, undefined], [15_000n, 15_000n, 'notPositive'], [15_000n, 0n, 'notPositive'], [100_000n, 15_000n, undefined], [100_001n, 15_000n, 'tooHeavy'],
] as const)('%s over %s: %s', (gross, tare, expected) => {
  expect(problemOf({ gross: kg(gross), tare: kg(tare) }, trip, limits)).toBe(expected);
});

it.each([['rail', 120_000n, undefined], ['rail', 200_001n, 'tooHeavy'], ['water', 48_000_000n, undefined]] as const)('by %s a gross of %s: %s', (transport, gross, expected) => {
  expect(problemOf({ gross: kg(gross), tare: kg(22_000n) }, { transport }, limits)).toBe(expected);
});

it('a wagon is above no law of the road', () => {
  expect(warningsOf({ gross: kg(93_000n), tare: kg(22_000n) }, { ...trip as object, transport: 'rail', usualTare: null, orderLeft: kg(900_000n) } as never, limits)).toEqual([]);
});

it.each([
  ['nothing to say', 48_000n, 15_000n, []],
  ['exactly legal, exactly what is left', 49_000n, 15_000n, []],
  ['above the law', 49_001n, 15_100n, ['legal']],
  ['a tare 3 % off is still usual', 48_000n, 15_450n, []],
  ['one kilogram more is not', 48_000n, 15_451n, ['tare']],
  ['more than is left', 49_001n, 15_000n, ['legal', 'over']],
] as const)('%s', (_name, gross, tare, expected) => {
  expect(warningsOf({ gross: kg(gross), tare: kg(tare) }, trip, limits)).toEqual(expected);
});
