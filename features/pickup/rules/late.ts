// Cost of coal not lifted in the window (domain 2.9): once, and per day.

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

/** Returns the late tonnes: none within the tolerance, beyond it the whole shortfall. */
export const unliftedOf = (quantity: Kg, tolerance: BasisPoints, lifted: Kg): Kg =>
  lifted * WHOLE >= quantity * (WHOLE - tolerance) ? kg(0n) : minus(quantity, lifted);

/** Penalty for each late tonne: a fixed rate plus a share of the price, to the hao. */
export const penaltyRate = (perTonne: HaoPerTonne, share: BasisPoints, price: HaoPerTonne): HaoPerTonne =>
  plus(perTonne, haoPerTonne(multiplyDivide(price, share, WHOLE, 'half_up')));

export const penaltyOf = (unlifted: Kg, perTonne: HaoPerTonne): Fen => worth(unlifted, perTonne);

/** Storage cost of one day; the total with `before` never exceeds the coal's value. */
export function storageOf(
  unlifted: Kg,
  perTonneAndDay: HaoPerTonne,
  { price, before }: { readonly price: HaoPerTonne; readonly before: Fen },
): Fen {
  const max = worth(unlifted, price);
  return max > before ? atMost(minus(max, before), worth(unlifted, perTonneAndDay)) : fen(0n);
}
