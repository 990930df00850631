// Rule for the amount limit of a person.

import { goodsValue } from '#features/terms/rules/vat.ts';
import type { BasisPoints, Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';

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
