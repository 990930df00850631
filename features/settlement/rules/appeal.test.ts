// How much an appeal may claim.

import { expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { maxClaim } from './appeal.ts';

it.each([
  [1_689_600n, 1_689_600n],
  [-20_000n, 20_000n],
  [0n, 0n],
])('of a sheet of %s fen: at most %s', (total, most) => {
  expect(maxClaim(fen(total))).toBe(most);
});
