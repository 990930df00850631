// Value of goods with VAT, whether or not the price includes it.

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

/** The VAT rate to add to the price: 0 where the price includes VAT. */
export const vatOnTop = ({ isTaxIncluded, vatRate }: TaxBasis): BasisPoints =>
  isTaxIncluded ? NO_VAT : vatRate;

/** Rounds the net sum first and then its VAT, as on an invoice. */
export function goodsValue(quantity: Kg, price: HaoPerTonne, onTop: BasisPoints = NO_VAT): Fen {
  const net = worth(quantity, price);
  return plus(net, share(net, onTop));
}

/** Price per tonne with VAT, to the hao, for comparison and display. For sums of money use `goodsValue`. */
export const priceWithVat = (price: HaoPerTonne, onTop: BasisPoints): HaoPerTonne =>
  haoPerTonne(multiplyDivide(price, plus(WHOLE, onTop), WHOLE, 'half_up'));
