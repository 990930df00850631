// Loss on the way: by weight and as a share of what was loaded.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { lossOf } from './loss.ts';

it.each([
  ['nothing', 33_000n, 33_000n, 0n, 0n],
  ['a hundred kilograms', 33_000n, 32_900n, 100n, 30n],
  ['half a basis point, rounded up', 20_000n, 19_999n, 1n, 1n],
  ['less than nothing', 33_000n, 33_066n, -66n, -20n],
])('loses %s', (_name, loaded, received, weight, share) => {
  expect(lossOf(kg(loaded), kg(received))).toEqual({ weight, share });
});
