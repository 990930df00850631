// What a payment costs and how much may be paid at most, reckoned as the server does.

import { atLeast, atMost, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { withdrawalTerms } from '../../calls/inout.ts';
import { feeOf, type FeeTier } from '../../rules/fee.ts';

type Terms = OutputOf<typeof withdrawalTerms>;

export const tiersOf = ({ fees }: Pick<Terms, 'fees'>): FeeTier[] =>
  fees.map(({ upTo, fee, perMillion, most }) => ({
    upTo,
    fee,
    ...(perMillion === undefined ? {} : { perMillion }),
    ...(most === undefined ? {} : { most }),
  }));

/** The largest amount that leaves its own fee; no more than what is left of the day's limit. */
export function mostPayable({
  spendable,
  capLeft,
  fees,
}: Pick<Terms, 'spendable' | 'capLeft' | 'fees'>): Fen {
  const tiers = tiersOf({ fees });
  const fits = (amount: Fen) => plus(amount, feeOf(amount, tiers)) <= spendable;
  // Fees only rise with the amount: between two tiers the best may be the top of the lower one.
  const tried = [
    minus(spendable, feeOf(spendable, tiers)),
    ...tiers.flatMap(({ upTo }) => upTo ?? []),
    minus(spendable, feeOf(minus(spendable, feeOf(spendable, tiers)), tiers)),
  ];
  const most = tried
    .filter((amount) => amount > 0n && amount <= spendable && fits(amount))
    .reduce((best, amount) => atLeast(best, amount), fen(0n));
  return capLeft === null ? most : atMost(capLeft, most);
}
