// What coal costs that was left lying after the window (domain 2.9): once for each tonne, and for each tonne and day.

import {
  atMost,
  type BasisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  haoPerTonne,
  type Kg,
  kg,
  minus,
  multiplyDivide,
  plus,
  WHOLE,
  worth,
} from '#packages/exact/exact.ts';

/** Within the tolerance all is lifted; beyond it the whole shortfall is late. */
export const unliftedOf = (quantity: Kg, tolerance: BasisPoints, lifted: Kg): Kg =>
  lifted * WHOLE >= quantity * (WHOLE - tolerance) ? kg(0n) : minus(quantity, lifted);

/** What a tonne left lying costs: so much, and a share of its price; to the hao. */
export const penaltyRate = (perTonne: HaoPerTonne, share: BasisPoints, price: HaoPerTonne): HaoPerTonne =>
  plus(perTonne, haoPerTonne(multiplyDivide(price, share, WHOLE, 'half_up')));

export const penaltyOf = (unlifted: Kg, perTonne: HaoPerTonne): Fen => worth(unlifted, perTonne);

/** Of one day; together with what was counted before never more than the coal itself is worth. */
export function storageOf(
  unlifted: Kg,
  perTonneAndDay: HaoPerTonne,
  { price, before }: { readonly price: HaoPerTonne; readonly before: Fen },
): Fen {
  const most = worth(unlifted, price);
  return most > before ? atMost(minus(most, before), worth(unlifted, perTonneAndDay)) : fen(0n);
}
