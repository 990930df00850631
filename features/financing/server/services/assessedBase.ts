// What is found of a document that a loan is asked for on.

import type { Fen, KcalPerKg, Kg } from '#packages/exact/exact.ts';
import type { Product } from '../../products.ts';
import type { LoanBase, LoanHindrance, MarketPrice } from '../../rules/base.ts';
import type { ClaimRow } from '../queries/lien.ts';

export interface AssessedBase {
  readonly product: Product;
  readonly id: string;
  readonly no: string;
  readonly ownerId: string;
  readonly contract: { readonly id: string; readonly no: string; readonly title: string };
  readonly counterparty: { readonly id: string; readonly name: string; readonly shortName: string } | null;
  readonly base: LoanBase;
  /** What is shown of it while it does not stand, and so carries nothing. */
  readonly face: Fen;
  readonly hindrance: LoanHindrance | null;
  readonly claim: ClaimRow | undefined;
  readonly coal: {
    readonly quantity: Kg;
    readonly varietyId: string;
    readonly placeId: string;
    readonly heat: KcalPerKg | null;
    readonly price: MarketPrice | null;
  } | null;
}

/** All documents of a loan, as one base. */
export interface AssessedLoan {
  readonly product: Product;
  readonly bases: readonly AssessedBase[];
  readonly counterparty: AssessedBase['counterparty'];
  readonly base: LoanBase;
  /** Of coal: its series, and the price of all of it. */
  readonly price: Pick<MarketPrice, 'seriesId' | 'price'> | null;
}

/** Live claims on the documents; those of the loan being processed do not hinder it. */
export interface Claims {
  on(id: string): { isAskedFor: boolean; hasLien: boolean };
  of(id: string): ClaimRow | undefined;
  heldOn(id: string): Kg;
}
