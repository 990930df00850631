// How much of a pile may be reserved.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { allocateReserved } from './allocateReserved.ts';

it.each([
  [[100n, 50n], 0n, [0n, 0n], 0n],
  [[100n, 50n], 120n, [100n, 20n], 0n],
  [[100n, 50n], 200n, [100n, 50n], 50n],
  [[], 30n, [], 30n],
])('piles of %s, %s spoken for: reserved %s, missing %s', (onHand, spoken, reserved, missing) => {
  const laid = allocateReserved(
    onHand.map((weight, at) => ({ id: String(at), onHand: kg(weight) })),
    kg(spoken),
  );
  expect([[...laid.byPile.values()].map((one) => one.reserved), laid.missing]).toEqual([reserved, missing]);
});
