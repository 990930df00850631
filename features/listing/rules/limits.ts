// Limits of trading: the tonnes of bound firms, the amounts of persons.

import { goodsValue } from '#features/terms/rules/vat.ts';
import { type BasisPoints, type Fen, type HaoPerTonne, type Kg, plus } from '#packages/exact/exact.ts';

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

/** The excess over the limit, undefined within it (inclusive). `onTop`: VAT rate that the price excludes. */
export function findLimitExcess(
  limit: Fen | undefined,
  quantity: Kg,
  price: HaoPerTonne,
  onTop?: BasisPoints,
): { readonly limit: Fen; readonly actual: Fen } | undefined {
  const actual = goodsValue(quantity, price, onTop);
  return limit !== undefined && actual > limit ? { limit, actual } : undefined;
}
