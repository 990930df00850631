// Rules for deposits: what each side freezes, and the owner's share in a deal.

import type { CreditClass } from '#features/firm/credit.ts';
import {
  atLeast,
  atMost,
  type BasisPoints,
  basisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  haoPerTonne,
  type Kg,
  KG_PER_TONNE,
  minus,
  multiplyDivide,
  share,
  worth,
} from '#packages/exact/exact.ts';
import type { Deposit, ListingTerms } from '../terms.ts';
import { goodsValue, vatOnTop } from './vat.ts';

/** The price per tonne; a price by heat is converted at the promised heat. */
export function pricePerTonne({
  priceMode,
  price,
  heatBase,
}: Pick<ListingTerms, 'priceMode' | 'price' | 'heatBase'>): HaoPerTonne {
  if (priceMode !== 'per_kcal') return price;
  return (price * (heatBase ?? 0n)) as HaoPerTonne;
}

interface Worth {
  readonly quantity: Kg;
  readonly goods: Fen;
}

/** What the platform demands of deposits (domain 1.6). */
export interface DepositRules {
  /** Cap of a percentage (TRADE_DEPOSIT_CAP). */
  readonly cap: Fen;
  /** Least that secures a tonne, whatever deposit was agreed (PERF_BOND_MODE, PERF_BOND_PER_T). */
  readonly leastPerTonne?: HaoPerTonne | undefined;
}

/** Discount of firms of credit class A (CREDIT_DEPOSIT_DISCOUNT). */
export interface CreditDiscount {
  readonly classA: BasisPoints;
}

/** The deposit of one side as agreed. `goods`: value of the quantity with VAT. */
export function depositFor({ mode, value }: Deposit, { quantity, goods }: Worth, cap: Fen): Fen {
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

/** What one side freezes: it becomes the performance bond at the deal. */
export const securityFor = (deposit: Deposit, goods: Worth, { cap, leastPerTonne }: DepositRules): Fen =>
  atLeast(leastBond(goods.quantity, leastPerTonne), depositFor(deposit, goods, cap));

export const leastBond = (quantity: Kg, perTonne = haoPerTonne(0n)): Fen => worth(quantity, perTonne);

export const depositToList = (terms: ListingTerms, rules: DepositRules): Fen =>
  securityFor(ownerDeposit(terms), secured(terms, terms.quantity, pricePerTonne(terms)), rules);

export const depositToRespond = (
  terms: ListingTerms,
  quantity: Kg,
  price: HaoPerTonne,
  rules: DepositRules,
): Fen => securityFor(responderDeposit(terms), secured(terms, quantity, price), rules);

export const secured = (terms: ListingTerms, quantity: Kg, price: HaoPerTonne) => ({
  quantity,
  goods: goodsValue(quantity, price, vatOnTop(terms)),
});

export interface DepositDiscount {
  readonly discount: BasisPoints;
  /** It is the discount of the responder's credit class, not that of the owner's partner list. */
  readonly isByCredit: boolean;
}

/**
 * The greater of what the owner's partner list grants and what the credit class does; a new firm has no
 * class.
 */
export const discountOf = (
  granted: BasisPoints,
  credit: CreditClass | null,
  { classA }: CreditDiscount,
): DepositDiscount =>
  credit === 'A' && classA > granted
    ? { discount: classA, isByCredit: true }
    : { discount: granted, isByCredit: false };

/** The deposit less the discount of the responder. */
export const discounted = (deposit: Fen, discount: BasisPoints): Fen =>
  minus(deposit, share(deposit, discount));

/**
 * The owner's bond in a deal: the same share of the frozen deposit as the deal takes of the tonnes left. The
 * last deal takes the rest, to the fen.
 */
export function ownerBond(frozen: Fen, quantity: Kg, left: Kg): Fen {
  return quantity >= left ? frozen : fen(multiplyDivide(frozen, quantity, left, 'toward_zero'));
}
