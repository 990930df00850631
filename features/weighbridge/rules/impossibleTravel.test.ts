// Tests for one plate seen at two places too soon after each other.

import { expect, it } from 'vitest';
import { isTravelPossible } from './impossibleTravel.ts';

const at = (from: number, to: number) => ({
  firstAt: new Date(from * 60_000),
  secondAt: new Date(to * 60_000),
});

it.each([
  ['long after', at(0, 20), at(60, 80), true],
  ['just long enough after', at(0, 20), at(35, 50), true],
  ['a minute too soon after', at(0, 20), at(34, 50), false],
  ['at the same time', at(0, 20), at(10, 30), false],
  ['within the same time', at(0, 60), at(10, 30), false],
])('%s', (_name, one, other, expected) => {
  expect([isTravelPossible(one, other, 15), isTravelPossible(other, one, 15)]).toEqual([expected, expected]);
});
