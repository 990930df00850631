// Rules for deposits: what each side freezes, and the owner's share in a deal.

import {
  atMost,
  type BasisPoints,
  basisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  type Kg,
  KG_PER_TONNE,
  minus,
  multiplyDivide,
  share,
} from '#packages/exact/exact.ts';
import type { Deposit, ListingTerms } from '../terms.ts';
import { goodsValue, vatOnTop } from './vat.ts';

/** Cap on a percentage deposit (domain 1.6, TRADE_DEPOSIT_CAP). */
export const DEFAULT_DEPOSIT_CAP = fen(50_000_000n);

/** The price per tonne; a price by heat is converted at the promised heat. */
export function pricePerTonne({
  priceMode,
  price,
  heatBase,
}: Pick<ListingTerms, 'priceMode' | 'price' | 'heatBase'>): HaoPerTonne {
  if (priceMode !== 'per_kcal') return price;
  return (price * (heatBase ?? 0n)) as HaoPerTonne;
}

/** The deposit of one side. `goods`: value of the quantity with VAT. */
export function depositFor(
  { mode, value }: Deposit,
  { quantity, goods }: { readonly quantity: Kg; readonly goods: Fen },
  cap: Fen = DEFAULT_DEPOSIT_CAP,
): Fen {
  switch (mode) {
    case 'none':
      return fen(0n);
    case 'fixed':
      return fen(value);
    case 'percent':
      return atMost(cap, share(goods, basisPoints(value)));
    case 'per_tonne':
      return fen(multiplyDivide(quantity, value, KG_PER_TONNE, 'half_up'));
  }
}

export const ownerDeposit = (terms: ListingTerms) =>
  terms.direction === 'sell' ? terms.sellerDeposit : terms.buyerDeposit;
export const responderDeposit = (terms: ListingTerms) =>
  terms.direction === 'sell' ? terms.buyerDeposit : terms.sellerDeposit;

export const depositToList = (terms: ListingTerms, cap?: Fen): Fen =>
  depositFor(ownerDeposit(terms), secured(terms, terms.quantity, pricePerTonne(terms)), cap);

export const depositToRespond = (terms: ListingTerms, quantity: Kg, price: HaoPerTonne, cap?: Fen): Fen =>
  depositFor(responderDeposit(terms), secured(terms, quantity, price), cap);

export const secured = (terms: ListingTerms, quantity: Kg, price: HaoPerTonne) => ({
  quantity,
  goods: goodsValue(quantity, price, vatOnTop(terms)),
});

/** The deposit less the discount that the owner's partner list grants the responder. */
export const discounted = (deposit: Fen, discount: BasisPoints): Fen =>
  minus(deposit, share(deposit, discount));

/**
 * The owner's bond in a deal: the same share of the frozen deposit as the deal takes of the tonnes left. The
 * last deal takes the rest, to the fen.
 */
export function ownerBond(frozen: Fen, quantity: Kg, left: Kg): Fen {
  return quantity >= left ? frozen : fen(multiplyDivide(frozen, quantity, left, 'toward_zero'));
}
