// Reads the form of a new index.

import { fromDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, kcalPerKg, kg } from '#packages/exact/exact.ts';

export interface TypedIndex {
  readonly heat: string;
  readonly heatReach: string;
  /** Per cent; empty: any. */
  readonly maxSulphur: string;
  /** Tonnes. */
  readonly minQuantity: string;
  readonly quoteWeight: string;
}

/** Undefined if a number is missing or none. */
export function readIndex({ heat, heatReach, maxSulphur, minQuantity, quoteWeight }: TypedIndex) {
  const [kcal, reach] = [fromDecimal(heat.trim(), 0), fromDecimal(heatReach.trim(), 0)];
  const sulphur = maxSulphur.trim() === '' ? null : fromDecimal(maxSulphur.trim(), 2);
  const [least, weight] = [fromDecimal(minQuantity.trim(), 3), fromDecimal(quoteWeight.trim(), 3)];
  if (kcal === undefined || reach === undefined || sulphur === undefined) return undefined;
  if (least === undefined || weight === undefined) return undefined;
  return {
    heat: kcalPerKg(kcal),
    heatReach: kcalPerKg(reach),
    maxSulphur: sulphur === null ? null : basisPoints(sulphur),
    minQuantity: kg(least),
    quoteWeight: kg(weight),
  };
}
