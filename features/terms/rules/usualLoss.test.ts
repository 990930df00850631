// The usual transit loss allowance by transport.

import { expect, it } from 'vitest';
import { basisPoints } from '#packages/exact/exact.ts';
import { usualLoss } from './usualLoss.ts';

const losses = { rail: basisPoints(120n), road: basisPoints(30n) };

it.each([
  ['rail', 120n],
  ['road', 30n],
  ['ship', 30n],
  [null, 30n],
])('for %s is %s basis points', (transport, expected) => {
  expect(usualLoss(losses, transport)).toBe(expected);
});
