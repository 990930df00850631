// What is frozen: the deposit of a side for a quantity at a price, and the owner's part in each deal.

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

/** No deposit by percentage freezes more than this (domain 1.6, TRADE_DEPOSIT_CAP). */
export const DEFAULT_DEPOSIT_CAP = fen(50_000_000n);

/** Where the price is by heat it is turned into a price of a tonne at the promised heat. */
export function pricePerTonne({
  priceMode,
  price,
  heatBase,
}: Pick<ListingTerms, 'priceMode' | 'price' | 'heatBase'>): HaoPerTonne {
  if (priceMode !== 'per_kcal') return price;
  return (price * (heatBase ?? 0n)) as HaoPerTonne;
}

/** `goods`: what the quantity is worth with VAT. */
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

/** What the owner freezes when the listing goes up. */
export const depositToList = (terms: ListingTerms, cap?: Fen): Fen =>
  depositFor(ownerDeposit(terms), secured(terms, terms.quantity, pricePerTonne(terms)), cap);

/** What a responder freezes for a quantity at a price. */
export const depositToRespond = (terms: ListingTerms, quantity: Kg, price: HaoPerTonne, cap?: Fen): Fen =>
  depositFor(responderDeposit(terms), secured(terms, quantity, price), cap);

/** What a deposit secures. */
export const secured = (terms: ListingTerms, quantity: Kg, price: HaoPerTonne) => ({
  quantity,
  goods: goodsValue(quantity, price, vatOnTop(terms)),
});

/** What the owner's list of partners grants a responder, off what it would freeze. */
export const discounted = (deposit: Fen, discount: BasisPoints): Fen =>
  minus(deposit, share(deposit, discount));

/**
 * The owner's deposit follows the tonnes: a deal over part of what is left takes the same part of what is
 * still frozen, and the deal over the last tonne takes the last fen.
 */
export function ownerBond(frozen: Fen, quantity: Kg, left: Kg): Fen {
  return quantity >= left ? frozen : fen(multiplyDivide(frozen, quantity, left, 'toward_zero'));
}
