// What may be paid out; the form checks the same.

import { atLeast, atMost, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { computeBankFee, type FeeTier } from './fee.ts';

/** One yuan. */
export const MIN_WITHDRAWAL = fen(100n);

/** What of the daily cap is left; null without a cap. In fen. */
export const leftOfCap = (dailyCap: Fen, asked: Fen): Fen | null =>
  dailyCap > 0n ? atLeast(fen(0n), minus(dailyCap, asked)) : null;

export const isWithinCap = (amount: Fen, capLeft: Fen | null): boolean =>
  capLeft === null || amount <= capLeft;

export interface PayoutMeans {
  /** Available less the reserve, before the fee; in fen. */
  readonly spendable: Fen;
  readonly capLeft: Fen | null;
  readonly fees: readonly WireFeeTier[];
}

/** A tier as the call gives it. */
interface WireFeeTier {
  readonly upTo: Fen | null;
  readonly fee: Fen;
  readonly perMillion?: bigint | undefined;
  readonly most?: Fen | undefined;
}

export const toFeeTiers = ({ fees }: Pick<PayoutMeans, 'fees'>): FeeTier[] =>
  fees.map(({ upTo, fee, perMillion, most }) => ({
    upTo,
    fee,
    ...(perMillion === undefined ? {} : { perMillion }),
    ...(most === undefined ? {} : { most }),
  }));

/** Whether the money covers the amount and its fee. */
export const isCovered = (
  amount: Fen,
  { spendable, fees }: Pick<PayoutMeans, 'spendable' | 'fees'>,
): boolean => plus(amount, computeBankFee(amount, toFeeTiers({ fees }))) <= spendable;

export type PayoutFlaw =
  | { readonly is: 'below_least'; readonly least: Fen }
  | { readonly is: 'over_cap'; readonly left: Fen }
  | { readonly is: 'insufficient'; readonly most: Fen };

/** Returns the first flaw of an amount, or undefined. */
export function findPayoutFlaw(amount: Fen, means: PayoutMeans): PayoutFlaw | undefined {
  if (amount < MIN_WITHDRAWAL) return { is: 'below_least', least: MIN_WITHDRAWAL };
  const { capLeft } = means;
  if (capLeft !== null && !isWithinCap(amount, capLeft)) return { is: 'over_cap', left: capLeft };
  return isCovered(amount, means) ? undefined : { is: 'insufficient', most: maxPayable(means) };
}

/** Largest amount in fen that leaves its own fee, within the daily limit. */
export function maxPayable({ spendable, capLeft, fees }: PayoutMeans): Fen {
  const tiers = toFeeTiers({ fees });
  // Fees rise with the amount: at a tier boundary the top of the lower tier may be the best.
  const tried = [
    minus(spendable, computeBankFee(spendable, tiers)),
    ...tiers.flatMap(({ upTo }) => upTo ?? []),
    minus(spendable, computeBankFee(minus(spendable, computeBankFee(spendable, tiers)), tiers)),
  ];
  const most = tried
    .filter((amount) => amount > 0n && amount <= spendable && isCovered(amount, { spendable, fees }))
    .reduce((best, amount) => atLeast(best, amount), fen(0n));
  return capLeft === null ? most : atMost(capLeft, most);
}
