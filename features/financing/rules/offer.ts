// Limits of an offer: the funder's terms, the product, its limit (domain 2.11).

import {
  atLeast,
  type BasisPoints,
  basisPoints,
  type Fen,
  fen,
  minus,
  plus,
  share,
} from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { latestEnd, type LoanBase, MIN_TENOR, MAX_TENOR } from './base.ts';
import { computeInterest, daysBetween } from './interest.ts';

/** Range of the share of a base that a funder may offer to lend; both ends inclusive. */
export interface LendingRange {
  readonly least: BasisPoints;
  readonly most: BasisPoints;
}
/** Upper bounds of yearly rate and fee, against typing errors. */
export const MAX_RATE = basisPoints(2_400n);
export const MAX_FEE_RATE = basisPoints(300n);

export interface LoanTerms {
  readonly ratio: BasisPoints;
  /** Per year of 360 days. */
  readonly rateFrom: BasisPoints;
  readonly rateTo: BasisPoints;
  readonly feeRate: BasisPoints;
  readonly tenorFrom: number;
  readonly tenorTo: number;
  /** Limit on all lending of the funder on such bases; 0 means no limit. */
  readonly limit: Fen;
}

/** Share of the base, rounded down so that the ratio is never exceeded; in fen. */
export const maxLoanOn = (left: Fen, ratio: BasisPoints): Fen => share(left, ratio, 'toward_zero');
/** Fee on what is left of the base, charged once; in fen. */
export const handlingFee = (left: Fen, feeRate: BasisPoints): Fen => share(left, feeRate);

export type TermsFlaw = 'ratio' | 'rate' | 'feeRate' | 'tenor';

/** Returns the first fault of the terms, or undefined. */
export function findTermsFlaw(
  { ratio, rateFrom, rateTo, feeRate, tenorFrom, tenorTo }: LoanTerms,
  range: LendingRange,
): TermsFlaw | undefined {
  if (ratio < range.least || ratio > range.most) return 'ratio';
  if (rateFrom <= 0n || rateFrom > rateTo || rateTo > MAX_RATE) return 'rate';
  if (feeRate < 0n || feeRate > MAX_FEE_RATE) return 'feeRate';
  return tenorFrom < MIN_TENOR || tenorFrom > tenorTo || tenorTo > MAX_TENOR ? 'tenor' : undefined;
}

export interface LoanOffer {
  readonly amount: Fen;
  readonly rate: BasisPoints;
  readonly feeRate: BasisPoints;
  readonly tenorDays: number;
}

export type OfferFlaw =
  | { readonly is: 'over_ratio'; readonly most: Fen }
  | {
      readonly is: 'outside_terms';
      readonly field: 'rate' | 'feeRate' | 'tenorDays';
      readonly least: string;
      readonly most: string;
    }
  | { readonly is: 'tenor_too_long'; readonly latest: string }
  | { readonly is: 'limit_used'; readonly left: Fen };

interface OfferContext {
  readonly base: LoanBase;
  /** A draft runs until it matures, no longer and no shorter. */
  readonly isDraft: boolean;
  readonly today: string;
  /** Promised and lent by the funder on other loans. */
  readonly used: Fen;
}

/** Returns the first fault of an offer, or undefined. */
export function findOfferFlaw(
  offer: LoanOffer,
  terms: LoanTerms,
  { base, isDraft, today, used }: OfferContext,
): OfferFlaw | undefined {
  const { amount, rate, feeRate, tenorDays } = offer;
  const outside = (
    field: 'rate' | 'feeRate' | 'tenorDays',
    min: bigint | number,
    max: bigint | number,
  ): OfferFlaw => ({ is: 'outside_terms', field, least: String(min), most: String(max) });
  const max = maxLoanOn(base.left, terms.ratio);
  if (amount > max) return { is: 'over_ratio', most: max };
  if (rate < terms.rateFrom || rate > terms.rateTo) return outside('rate', terms.rateFrom, terms.rateTo);
  if (feeRate > terms.feeRate || handlingFee(base.left, feeRate) >= amount)
    return outside('feeRate', 0, terms.feeRate);
  const tenor = findTenorFlaw(terms, tenorDays, { base, isDraft, today });
  if (tenor) return tenor;
  const left = minus(terms.limit, used);
  return terms.limit > 0n && amount > left ? { is: 'limit_used', left: atLeast(fen(0n), left) } : undefined;
}

/** Returns the first fault of an application, or undefined. */
export function findApplicationFlaw(
  { amount, tenorDays }: Pick<LoanOffer, 'amount' | 'tenorDays'>,
  terms: Pick<LoanTerms, 'ratio' | 'tenorFrom' | 'tenorTo'>,
  { base, isDraft, today }: Omit<OfferContext, 'used'>,
): OfferFlaw | undefined {
  const most = maxLoanOn(base.left, terms.ratio);
  return amount > most
    ? { is: 'over_ratio', most }
    : findTenorFlaw(terms, tenorDays, { base, isDraft, today });
}

/** Checked for an application, an offer, and again at payout. */
export function findTenorFlaw(
  { tenorFrom, tenorTo }: Pick<LoanTerms, 'tenorFrom' | 'tenorTo'>,
  tenorDays: number,
  { base, isDraft, today }: Pick<OfferContext, 'today' | 'isDraft'> & { base: Pick<LoanBase, 'dueOn'> },
): OfferFlaw | undefined {
  if (isDraft && base.dueOn !== null) {
    const days = String(daysBetween(today, base.dueOn));
    if (String(tenorDays) !== days)
      return { is: 'outside_terms', field: 'tenorDays', least: days, most: days };
  }
  if (tenorDays < tenorFrom || tenorDays > tenorTo)
    return { is: 'outside_terms', field: 'tenorDays', least: String(tenorFrom), most: String(tenorTo) };
  const latest = latestEnd(base);
  return latest !== null && addDays(today, tenorDays) > latest ? { is: 'tenor_too_long', latest } : undefined;
}

/** Longest term in days that the terms and the base allow. */
export function longestTenor(
  { tenorTo }: Pick<LoanTerms, 'tenorTo'>,
  { base, isDraft, today }: Pick<OfferContext, 'today' | 'isDraft'> & { base: Pick<LoanBase, 'dueOn'> },
): number {
  const latest = isDraft ? base.dueOn : latestEnd(base);
  return latest === null ? tenorTo : Math.min(tenorTo, daysBetween(today, latest));
}

/** No more than is owed with the interest until today; in fen. */
export const maxRepayment = (outstanding: Fen, interest: Fen): Fen => plus(outstanding, interest);

/** 贴现息: interest until the draft matures, taken off when it is paid out; in fen. */
export const discountOf = (amount: Fen, rate: BasisPoints, days: number): Fen =>
  computeInterest(amount, rate, days);

/** Paid to the borrower: the funder keeps the handling fee, and the discount of a draft. */
export const payoutOf = (amount: Fen, fee: Fen, discount: Fen = fen(0n)): Fen =>
  minus(minus(amount, fee), discount);
