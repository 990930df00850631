// The most that one act of a person may bind their firm to, and what an act would.
import { type Fen, type HaoPerTonne, type Kg, worth } from '#packages/exact/exact.ts';

/** What stands against it; undefined where nothing does. The limit itself is still within. */
export function aboveLimit(limit: Fen | undefined, quantity: Kg, price: HaoPerTonne): { readonly limit: Fen; readonly actual: Fen } | undefined {
  const actual = worth(quantity, price);
  return limit !== undefined && actual > limit ? { limit, actual } : undefined;
}
