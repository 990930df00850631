// Trading limits of bound firms.

import { type Kg, plus } from '#packages/exact/exact.ts';

/** A binding that a firm may trade under, and how much of its cap is used. */
export interface BoundOrg {
  readonly id: string;
  readonly orgId: string;
  readonly cap: Kg | null;
  readonly used: Kg;
}

export interface OverCap {
  readonly fault: 'over_cap';
  readonly limit: Kg;
  readonly actual: Kg;
}

/** The fault where this quantity would exceed the cap of the binding, with the resulting use. */
export function findOverCap({ cap, used }: BoundOrg, quantity: Kg): OverCap | undefined {
  const actual = plus(used, quantity);
  return cap !== null && actual > cap ? { fault: 'over_cap', limit: cap, actual } : undefined;
}
