// Tests of the warnings of a day's board.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { type BoardWarning, warningsOf } from './warnings.ts';

type Day = Parameters<typeof warningsOf>[0];
const even: Day = {
  left: kg(300_000n),
  rate: kg(100_000n),
  planned: kg(100_000n),
  hours: [{ most: 2, free: 1, booked: 1 }],
  waitingAtPlace: 0,
  isWaiting: false,
};

it.each<[string, Partial<Day>, BoardWarning[]]>([
  ['none of an even day', {}, []],
  ['a kilogram under the rate', { planned: kg(99_999n) }, ['under_rate']],
  ['none where too little is left for a truck', { left: kg(999n), rate: kg(999n), planned: kg(0n) }, []],
  [
    'an hour with more trucks than its place takes',
    { hours: [{ most: 1, free: 0, booked: 2 }] },
    ['hour_over'],
  ],
  ['none of an hour that is just full', { hours: [{ most: 2, free: 0, booked: 2 }] }, []],
  ['more trucks without an hour than free ones', { waitingAtPlace: 2, isWaiting: true }, ['yard_full']],
  ['none if they all find one', { waitingAtPlace: 1, isWaiting: true }, []],
  ['none of the trucks of another order alone', { waitingAtPlace: 2 }, []],
  ['a loading place that is closed', { hours: [], waitingAtPlace: 1, isWaiting: true }, ['yard_full']],
])('%s', (_name, changes, warnings) => {
  expect(warningsOf({ ...even, ...changes })).toEqual(warnings);
});
