// What goods are worth with VAT, whether the price includes it or not.

import type { TaxBasis } from '#features/clause/rules/indexed.ts';
import {
  basisPoints,
  type BasisPoints,
  type Fen,
  type HaoPerTonne,
  haoPerTonne,
  type Kg,
  multiplyDivide,
  plus,
  share,
  WHOLE,
  worth,
} from '#packages/exact/exact.ts';

const NO_VAT = basisPoints(0n);

/** The rate to add to what the price names: none where the price includes VAT. */
export const vatOnTop = ({ isTaxIncluded, vatRate }: TaxBasis): BasisPoints =>
  isTaxIncluded ? NO_VAT : vatRate;

/** The net sum is rounded first, then its VAT, as on an invoice. */
export function goodsValue(quantity: Kg, price: HaoPerTonne, onTop: BasisPoints = NO_VAT): Fen {
  const net = worth(quantity, price);
  return plus(net, share(net, onTop));
}

/** Of one tonne, to the hao: to compare and to show. Sums of money come from `goodsValue`. */
export const priceWithVat = (price: HaoPerTonne, onTop: BasisPoints): HaoPerTonne =>
  haoPerTonne(multiplyDivide(price, plus(WHOLE, onTop), WHOLE, 'half_up'));
