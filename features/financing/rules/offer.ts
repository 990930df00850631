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
import { latestEnd, MIN_TENOR, MAX_TENOR, type Receivable } from './base.ts';

/** Range of the share of a receivable that a funder may offer to lend; both ends inclusive. */
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
  /** Limit on all lending of the funder; 0 means no limit. */
  readonly limit: Fen;
}

/** Share of the receivable, rounded down so that the ratio is never exceeded; in fen. */
export const maxLoanOn = (left: Fen, ratio: BasisPoints): Fen => share(left, ratio, 'toward_zero');
/** Fee on what is left of the receivable, charged once; in fen. */
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
  readonly receivable: Pick<Receivable, 'left' | 'dueOn'>;
  readonly today: string;
  /** Promised and lent by the funder on other loans. */
  readonly used: Fen;
}

/** Returns the first fault of an offer, or undefined. */
export function findOfferFlaw(
  offer: LoanOffer,
  terms: LoanTerms,
  { receivable, today, used }: OfferContext,
): OfferFlaw | undefined {
  const { amount, rate, feeRate, tenorDays } = offer;
  const outside = (
    field: 'rate' | 'feeRate' | 'tenorDays',
    min: bigint | number,
    max: bigint | number,
  ): OfferFlaw => ({ is: 'outside_terms', field, least: String(min), most: String(max) });
  const max = maxLoanOn(receivable.left, terms.ratio);
  if (amount > max) return { is: 'over_ratio', most: max };
  if (rate < terms.rateFrom || rate > terms.rateTo) return outside('rate', terms.rateFrom, terms.rateTo);
  if (feeRate > terms.feeRate || handlingFee(receivable.left, feeRate) >= amount)
    return outside('feeRate', 0, terms.feeRate);
  const tenor = findTenorFlaw(terms, tenorDays, { receivable, today });
  if (tenor) return tenor;
  const left = minus(terms.limit, used);
  return terms.limit > 0n && amount > left ? { is: 'limit_used', left: atLeast(fen(0n), left) } : undefined;
}

/** Returns the first fault of an application, or undefined. */
export function findApplicationFlaw(
  { amount, tenorDays }: Pick<LoanOffer, 'amount' | 'tenorDays'>,
  terms: Pick<LoanTerms, 'ratio' | 'tenorFrom' | 'tenorTo'>,
  { receivable, today }: Omit<OfferContext, 'used'>,
): OfferFlaw | undefined {
  const most = maxLoanOn(receivable.left, terms.ratio);
  return amount > most ? { is: 'over_ratio', most } : findTenorFlaw(terms, tenorDays, { receivable, today });
}

/** Checked for an application, an offer, and again at payout. */
export function findTenorFlaw(
  { tenorFrom, tenorTo }: Pick<LoanTerms, 'tenorFrom' | 'tenorTo'>,
  tenorDays: number,
  { receivable, today }: Pick<OfferContext, 'today'> & { receivable: Pick<Receivable, 'dueOn'> },
): OfferFlaw | undefined {
  if (tenorDays < tenorFrom || tenorDays > tenorTo)
    return { is: 'outside_terms', field: 'tenorDays', least: String(tenorFrom), most: String(tenorTo) };
  const latest = latestEnd(receivable);
  return addDays(today, tenorDays) > latest ? { is: 'tenor_too_long', latest } : undefined;
}

/** Longest term in days that the terms and the receivable allow. */
export function longestTenor(
  { tenorTo }: Pick<LoanTerms, 'tenorTo'>,
  { receivable, today }: Pick<OfferContext, 'today'> & { receivable: Pick<Receivable, 'dueOn'> },
): number {
  const days = Math.round((Date.parse(latestEnd(receivable)) - Date.parse(today)) / DAY_MS);
  return Math.max(0, Math.min(tenorTo, days));
}
const DAY_MS = 86_400_000;

/** No more than is owed with the interest until today; in fen. */
export const maxRepayment = (outstanding: Fen, interest: Fen): Fen => plus(outstanding, interest);

/** Paid to the borrower: the funder keeps the handling fee. */
export const payoutOf = (amount: Fen, fee: Fen): Fen => minus(amount, fee);
