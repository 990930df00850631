// Penalty for tonnes not delivered or not lifted, by the contract's terms.

import type { ContractSide } from '#features/contract/choices.ts';
import { deliveredForPenalty } from '#features/contract/rules/fulfilment.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { penaltyOf, penaltyRate, unliftedOf } from '#features/pickup/rules/late.ts';
import { FETCHED_BASES } from '#features/terms/choices.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { priceWithVat, vatOnTop } from '#features/terms/rules/vat.ts';
import {
  atLeast,
  basisPoints,
  type BasisPoints,
  type Fen,
  fen,
  type Kg,
  minus,
} from '#packages/exact/exact.ts';
import type { ShortfallWorking } from '../working.ts';

export interface DeliveredFigures {
  readonly quantity: Kg;
  readonly tolerance: BasisPoints;
  readonly weighed: Kg;
  readonly reports: { readonly seller: Kg | null; readonly buyer: Kg | null };
  /** Penalties of the same side settled before, in fen. */
  readonly settled: Fen;
}

/** Who answers for missing tonnes: the buyer where it fetches the coal, otherwise the seller. */
export const debtorOf = ({ priceBasis }: Pick<SaleTerms, 'priceBasis'>): ContractSide =>
  FETCHED_BASES.includes(priceBasis) ? 'buyer' : 'seller';

/**
 * Missing tonnes × (sum for a tonne + share of the price with VAT), less what was settled. None within the
 * tolerance, beyond it the whole shortfall.
 */
export function shortfallPenalty(
  terms: SaleTerms,
  { quantity, tolerance, weighed, reports, settled }: DeliveredFigures,
): { readonly amount: Fen; readonly working: ShortfallWorking } {
  const payer = debtorOf(terms);
  const isLifting = payer === 'buyer';
  const counted = deliveredForPenalty(reports, isLifting ? 'seller' : 'buyer', weighed);
  const short = unliftedOf(quantity, tolerance, counted);
  const perTonne = penaltyRate(
    isLifting ? terms.liftPenalty : terms.shortPenalty,
    (isLifting ? terms.liftPenaltyShare : terms.shortPenaltyShare) ?? basisPoints(0n),
    priceWithVat(pricePerTonne(terms), vatOnTop(terms)),
  );
  return {
    amount: atLeast(fen(0n), minus(penaltyOf(short, perTonne), settled)),
    working: {
      of: isLifting ? 'short_lifting' : 'short_delivery',
      payer,
      planned: quantity,
      tolerance,
      counted,
      short,
      perTonne,
      settled,
    },
  };
}
