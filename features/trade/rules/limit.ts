// The most that one act of a person may bind their firm to, and what an act would.

import type { BasisPoints, Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { goodsValue } from './vat.ts';

/** What stands against it; undefined where nothing does. The limit itself is still within. `onTop`: VAT that the price excludes. */
export function aboveLimit(
  limit: Fen | undefined,
  quantity: Kg,
  price: HaoPerTonne,
  onTop?: BasisPoints,
): { readonly limit: Fen; readonly actual: Fen } | undefined {
  const actual = goodsValue(quantity, price, onTop);
  return limit !== undefined && actual > limit ? { limit, actual } : undefined;
}
