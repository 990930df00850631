// When seals are alike.

import { expect, it } from 'vitest';
import { areSealsAlike } from './seals.ts';

it.each([
  [['A1', 'B1', 'C1'], false],
  [['A1', 'B1', 'A1'], true],
  [['A1', 'a1', 'C1'], false],
])('%j: %s', (numbers, areAlike) => {
  expect(areSealsAlike(numbers)).toBe(areAlike);
});
