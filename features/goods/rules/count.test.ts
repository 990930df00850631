// When a count of a pile needs a photo.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { needsPhoto } from './count.ts';

it.each([
  [4_999n, true],
  [5_000n, false],
  [5_001n, false],
])('%s kg where 5,000 kg were: %s', (onHand, isNeeded) => {
  expect(needsPhoto(kg(5_000n), kg(onHand))).toBe(isNeeded);
});
