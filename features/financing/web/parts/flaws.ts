// What is wrong with the figures of a loan, by the field of the call.

import { type Fen, fen, isEnterable } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { loanDetail } from '../../calls/loan.ts';
import type { PublishedTerms } from '../../calls/terms.ts';
import type { LoanBase } from '../../rules/base.ts';
import {
  findApplicationFlaw,
  findOfferFlaw,
  type LoanOffer,
  longestTenor,
  maxLoanOn,
  type OfferFlaw,
} from '../../rules/offer.ts';

export type LoanField = keyof LoanOffer;
export type LoanFlaws = Partial<Record<LoanField, 'missing' | OfferFlaw>>;

type Typed = { readonly [Field in LoanField]?: LoanOffer[Field] | undefined };

/** A field that cannot be read, or the server's first flaw at its field. */
function byField(
  typed: Typed,
  fields: readonly LoanField[],
  judge: (offer: LoanOffer) => OfferFlaw | undefined,
): LoanFlaws {
  const { amount } = typed;
  const missing = fields.filter(
    (field) =>
      typed[field] === undefined || (field === 'amount' && amount !== undefined && !isEnterable(amount)),
  );
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, 'missing']));
  const flaw = judge(typed as LoanOffer);
  return flaw ? { [fieldOf(flaw)]: flaw } : {};
}

const fieldOf = (flaw: OfferFlaw): LoanField => {
  switch (flaw.is) {
    case 'over_ratio':
    case 'limit_used':
      return 'amount';
    case 'outside_terms':
      return flaw.field;
    case 'tenor_too_long':
      return 'tenorDays';
  }
};

/** What is lent on, and the day. */
export interface LoanAbout {
  readonly base: LoanBase;
  readonly isDraft: boolean;
  readonly today: string;
}

export const findLoanFlaws = (
  typed: Pick<Typed, 'amount' | 'tenorDays'>,
  terms: PublishedTerms['terms'],
  about: LoanAbout,
): LoanFlaws => byField(typed, ['amount', 'tenorDays'], (asked) => findApplicationFlaw(asked, terms, about));

export type OfferBounds = NonNullable<OutputOf<typeof loanDetail>['bounds']>;

export const findOfferFlaws = (
  typed: Typed,
  { terms, limit, used }: OfferBounds,
  about: LoanAbout,
): LoanFlaws =>
  byField(typed, ['amount', 'rate', 'feeRate', 'tenorDays'], (offer) =>
    findOfferFlaw(offer, { ...terms, limit }, { ...about, used }),
  );

/** The most and the longest that the terms and the base allow. */
export const roomOf = (
  terms: PublishedTerms['terms'],
  about: LoanAbout,
): { readonly most: Fen; readonly longest: number } => ({
  most: maxLoanOn(about.base.left, terms.ratio),
  longest: longestTenor(terms, about),
});

export const NO_ROOM = { most: fen(0n), longest: 0 } as const;
