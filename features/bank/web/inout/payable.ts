// Fee and largest amount of a payment, computed as on the server.

import { atLeast, atMost, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { withdrawalTerms } from '../../calls/inout.ts';
import { computeBankFee, type FeeTier } from '../../rules/fee.ts';

type Terms = OutputOf<typeof withdrawalTerms>;

export const toFeeTiers = ({ fees }: Pick<Terms, 'fees'>): FeeTier[] =>
  fees.map(({ upTo, fee, perMillion, most }) => ({
    upTo,
    fee,
    ...(perMillion === undefined ? {} : { perMillion }),
    ...(most === undefined ? {} : { most }),
  }));

/** Largest amount in fen that leaves its own fee, within the daily limit. */
export function maxPayable({ spendable, capLeft, fees }: Pick<Terms, 'spendable' | 'capLeft' | 'fees'>): Fen {
  const tiers = toFeeTiers({ fees });
  const fits = (amount: Fen) => plus(amount, computeBankFee(amount, tiers)) <= spendable;
  // Fees rise with the amount: at a tier boundary the top of the lower tier may be the best.
  const tried = [
    minus(spendable, computeBankFee(spendable, tiers)),
    ...tiers.flatMap(({ upTo }) => upTo ?? []),
    minus(spendable, computeBankFee(minus(spendable, computeBankFee(spendable, tiers)), tiers)),
  ];
  const most = tried
    .filter((amount) => amount > 0n && amount <= spendable && fits(amount))
    .reduce((best, amount) => atLeast(best, amount), fen(0n));
  return capLeft === null ? most : atMost(capLeft, most);
}
