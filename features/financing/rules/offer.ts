// What a funder may offer on a receivable: within its own published terms, within the law of the product, and within its limit (domain 2.11).

import {
  atLeast,
  type BasisPoints,
  basisPoints,
  type Fen,
  fen,
  minus,
  share,
} from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { latestEnd, LEAST_TENOR, MOST_TENOR, type Receivable } from './base.ts';

/** Of receivables a funder lends no less and no more than this. */
export const LEAST_RATIO = basisPoints(7_000n);
export const MOST_RATIO = basisPoints(9_000n);
/** A year, and of the receivable: more than this is a slip of the hand. */
export const MOST_RATE = basisPoints(2_400n);
export const MOST_FEE_RATE = basisPoints(300n);

export interface Terms {
  readonly ratio: BasisPoints;
  /** For a year of 360 days. */
  readonly rateFrom: BasisPoints;
  readonly rateTo: BasisPoints;
  /** Of the receivable, once. */
  readonly feeRate: BasisPoints;
  readonly tenorFrom: number;
  readonly tenorTo: number;
  /** All that the funder has promised and lent; 0 is without limit. */
  readonly limit: Fen;
}

/** Of what is left of the receivable, rounded down: never more than the ratio. */
export const mostOn = (left: Fen, ratio: BasisPoints): Fen => share(left, ratio, 'toward_zero');
export const handlingFee = (left: Fen, feeRate: BasisPoints): Fen => share(left, feeRate);

export type TermsFlaw = 'ratio' | 'rate' | 'feeRate' | 'tenor';

/** Undefined for terms that may be published. */
export function flawOf({
  ratio,
  rateFrom,
  rateTo,
  feeRate,
  tenorFrom,
  tenorTo,
}: Terms): TermsFlaw | undefined {
  if (ratio < LEAST_RATIO || ratio > MOST_RATIO) return 'ratio';
  if (rateFrom <= 0n || rateFrom > rateTo || rateTo > MOST_RATE) return 'rate';
  if (feeRate < 0n || feeRate > MOST_FEE_RATE) return 'feeRate';
  return tenorFrom < LEAST_TENOR || tenorFrom > tenorTo || tenorTo > MOST_TENOR ? 'tenor' : undefined;
}

export interface Offer {
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

interface Asked {
  readonly receivable: Pick<Receivable, 'left' | 'dueOn'>;
  readonly today: string;
  /** What the funder has promised and lent besides. */
  readonly used: Fen;
}

/** The first thing that is wrong with an offer. */
export function offerFlaw(
  offer: Offer,
  terms: Terms,
  { receivable, today, used }: Asked,
): OfferFlaw | undefined {
  const { amount, rate, feeRate, tenorDays } = offer;
  const outside = (
    field: 'rate' | 'feeRate' | 'tenorDays',
    least: bigint | number,
    most: bigint | number,
  ): OfferFlaw => ({ is: 'outside_terms', field, least: String(least), most: String(most) });
  const most = mostOn(receivable.left, terms.ratio);
  if (amount > most) return { is: 'over_ratio', most };
  if (rate < terms.rateFrom || rate > terms.rateTo) return outside('rate', terms.rateFrom, terms.rateTo);
  if (feeRate > terms.feeRate || handlingFee(receivable.left, feeRate) >= amount)
    return outside('feeRate', 0, terms.feeRate);
  const tenor = tenorFlaw(terms, tenorDays, { receivable, today });
  if (tenor) return tenor;
  const left = minus(terms.limit, used);
  return terms.limit > 0n && amount > left ? { is: 'limit_used', left: atLeast(fen(0n), left) } : undefined;
}

/** Asked of an application, of an offer, and again when the money goes. */
export function tenorFlaw(
  { tenorFrom, tenorTo }: Pick<Terms, 'tenorFrom' | 'tenorTo'>,
  tenorDays: number,
  { receivable, today }: Pick<Asked, 'today'> & { receivable: Pick<Receivable, 'dueOn'> },
): OfferFlaw | undefined {
  if (tenorDays < tenorFrom || tenorDays > tenorTo)
    return { is: 'outside_terms', field: 'tenorDays', least: String(tenorFrom), most: String(tenorTo) };
  const latest = latestEnd(receivable);
  return addDays(today, tenorDays) > latest ? { is: 'tenor_too_long', latest } : undefined;
}

/** The longest loan the terms and the receivable allow. */
export function longestTenor(
  { tenorTo }: Pick<Terms, 'tenorTo'>,
  { receivable, today }: Pick<Asked, 'today'> & { receivable: Pick<Receivable, 'dueOn'> },
): number {
  const days = Math.round((Date.parse(latestEnd(receivable)) - Date.parse(today)) / DAY_MS);
  return Math.max(0, Math.min(tenorTo, days));
}
const DAY_MS = 86_400_000;

/** What the borrower is paid: the handling fee stays with the funder. */
export const payoutOf = (amount: Fen, fee: Fen): Fen => minus(amount, fee);
