// What a truck lost on its way.

import { type BasisPoints, basisPoints, divide, type Kg, kg } from '#packages/exact/exact.ts';

export interface Loss {
  /** Negative where more arrived than was loaded. */
  readonly weight: Kg;
  /** Of what was loaded. */
  readonly share: BasisPoints;
}

export function lossOf(loaded: Kg, received: Kg): Loss {
  const weight = kg(loaded - received);
  return { weight, share: basisPoints(divide(weight * 10_000n, loaded, 'half_up')) };
}
