// Figures that are asked about again.

import { expect, it } from 'vitest';
import { isFarOff } from './farOff.ts';

it.each([
  ['5120', '512', true],
  ['5119.99', '512', false],
  ['51.2', '512', true],
  ['51.21', '512', false],
  ['512', '512', false],
  ['0.0512', '0.00512', true],
  ['', '512', false],
  ['0', '512', false],
  ['512', undefined, false],
  ['512', '0', false],
  ['640,5', '512', false],
])('%s beside a usual %s: %s', (value, usual, expected) => {
  expect(isFarOff(value, usual)).toBe(expected);
});
