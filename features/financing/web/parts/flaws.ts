// What is wrong with the figures of a loan, by the field of the call.

import { type Fen, fen, isEnterable } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { loanDetail } from '../../calls/loan.ts';
import type { PublishedTerms } from '../../calls/terms.ts';
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

interface Receivable {
  readonly left: Fen;
  readonly dueOn: string;
}

export const findLoanFlaws = (
  typed: Pick<Typed, 'amount' | 'tenorDays'>,
  terms: PublishedTerms['terms'],
  { receivable, today }: { readonly receivable: Receivable; readonly today: string },
): LoanFlaws =>
  byField(typed, ['amount', 'tenorDays'], (asked) =>
    findApplicationFlaw(asked, terms, { receivable, today }),
  );

export type OfferBounds = NonNullable<OutputOf<typeof loanDetail>['bounds']>;

export const findOfferFlaws = (
  typed: Typed,
  { terms, limit, used, receivable }: OfferBounds,
  today: string,
): LoanFlaws =>
  byField(typed, ['amount', 'rate', 'feeRate', 'tenorDays'], (offer) =>
    findOfferFlaw(offer, { ...terms, limit }, { receivable, today, used }),
  );

/** The most and the longest that the terms and the receivable allow. */
export const roomOf = (
  terms: PublishedTerms['terms'],
  { receivable, today }: { readonly receivable: Receivable; readonly today: string },
): { readonly most: Fen; readonly longest: number } => ({
  most: maxLoanOn(receivable.left, terms.ratio),
  longest: longestTenor(terms, { receivable, today }),
});

export const NO_ROOM = { most: fen(0n), longest: 0 } as const;
