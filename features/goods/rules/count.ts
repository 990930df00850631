// What a count of a pile must keep to; the form checks the same.

import type { Kg } from '#packages/exact/exact.ts';

/** Less than before is shown by a photo. */
export const needsPhoto = (before: Kg, onHand: Kg): boolean => onHand < before;
