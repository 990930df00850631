// Tests which figures of a method are refused.

import { expect, it } from 'vitest';
import { isMethodSound } from './method.ts';

const points = { lifting: 25, quality: 25, payment: 25, disputes: 15, data: 10 };
const classes = { A: 85, B: 70, C: 50 };

it.each([
  ['that add up and fall', points, classes, true],
  ['that give one part nothing', { ...points, data: 0, lifting: 35 }, classes, true],
  ['of 99 points', { ...points, data: 9 }, classes, false],
  ['of 101 points', { ...points, data: 11 }, classes, false],
  ['with A as low as B', points, { ...classes, A: 70 }, false],
  ['with C above B', points, { ...classes, C: 71 }, false],
])('takes or refuses figures %s', (_, given, lowest, isSound) => {
  expect(isMethodSound({ points: given, classes: lowest })).toBe(isSound);
});
