// The reasonable range 合理区间 of prices, at the heat of a coal.

import { MARKET_HEAT } from '#features/catalog/heat.ts';
import { ratio, roundToFen, multiplyRatios } from '#features/clause/rules/ratio.ts';
import {
  type BasisPoints,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';

export interface PriceBand {
  readonly low: HaoPerTonne;
  readonly high: HaoPerTonne;
}

/** A price band 合理区间 converted from its published heat to the heat of a coal, to the fen as published. */
export function bandAtHeat(
  { low, high }: PriceBand,
  heat: KcalPerKg,
  published: KcalPerKg = MARKET_HEAT,
): PriceBand {
  const share = ratio(heat, published);
  const carried = (price: HaoPerTonne) => roundToFen(multiplyRatios(ratio(price), share), 'half_up');
  return { low: carried(low), high: carried(high) };
}

/** Bands are published with VAT; without it both ends are rounded inward, to the hao. */
export const bandWithoutVat = ({ low, high }: PriceBand, onTop: BasisPoints): PriceBand => ({
  low: haoPerTonne(multiplyDivide(low, WHOLE, plus(WHOLE, onTop), 'away_from_zero')),
  high: haoPerTonne(multiplyDivide(high, WHOLE, plus(WHOLE, onTop), 'toward_zero')),
});

export function isWithinBand({ low, high }: PriceBand, price: HaoPerTonne): boolean {
  return price >= low && price <= high;
}
