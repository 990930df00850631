// Allocates reserved tonnes to piles, oldest first, as they would be loaded.

import { atMost, type Kg, kg, minus } from '#packages/exact/exact.ts';

export interface Pile {
  readonly id: string;
  readonly onHand: Kg;
}
export interface Reserved {
  readonly reserved: Kg;
  readonly available: Kg;
}

/** Reserved and available kg of each pile; `missing`: reserved beyond what is in stock. */
export function allocateReserved(
  piles: readonly Pile[],
  spokenFor: Kg,
): { readonly byPile: ReadonlyMap<string, Reserved>; readonly missing: Kg } {
  const byPile = new Map<string, Reserved>();
  let left = spokenFor;
  for (const { id, onHand } of piles) {
    const reserved = atMost(onHand, left);
    byPile.set(id, { reserved, available: minus(onHand, reserved) });
    left = minus(left, reserved);
  }
  return { byPile, missing: left < 0n ? kg(0n) : left };
}
