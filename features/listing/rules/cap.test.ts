// Tonnes beyond the cap of a binding.

import { expect, it } from 'vitest';
import { findOverCap } from '#features/listing/rules/cap.ts';
import { kg } from '#packages/exact/exact.ts';

it.each<[string, bigint | null, bigint, bigint | undefined]>([
  ['fits exactly', 1_000n, 600n, undefined],
  ['is a kilogram too much', 1_000n, 601n, 1_001n],
  ['is never too much without a cap', null, 9_000_000n, undefined],
])('what is traded in the name of an organisation %s', (_name, cap, quantity, actual) => {
  const refused = findOverCap(
    { id: 'binding-1', orgId: 'user-1', cap: cap === null ? null : kg(cap), used: kg(400n) },
    kg(quantity),
  );
  expect(refused?.actual).toBe(actual);
});
