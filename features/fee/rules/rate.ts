// Picks the rate of a fee and calculates the fee to the fen, tax included.

import type { ContractKind } from '#features/article/choices.ts';
import { netOfFee } from '#features/funds/fee.ts';
import {
  type BasisPoints,
  type Fen,
  type HaoPerTonne,
  type Kg,
  minus,
  share,
  worth,
} from '#packages/exact/exact.ts';
import type { FeePayer, FeeType, FeeSide, Tier } from '../choices.ts';

export interface FeeRate {
  readonly id: string;
  readonly type: FeeType;
  /** Null matches any. */
  readonly mode: ContractKind | null;
  readonly varietyId: string | null;
  readonly tier: Tier | null;
  readonly rate: HaoPerTonne;
  /** Share taken off the gross fee. */
  readonly discount: BasisPoints;
  readonly validFrom: string;
  readonly version: number;
}

export interface RateCriteria {
  readonly type: FeeType;
  readonly mode: ContractKind;
  readonly varietyId: string | null;
  readonly tier: Tier;
  readonly day: string;
}

/** Returns the most specific matching rate (variety before mode before tier), the newest of equals. */
export function pickRate(
  rates: readonly FeeRate[],
  { type, mode, varietyId, tier, day }: RateCriteria,
): FeeRate | undefined {
  const fits = rates.filter(
    (one) =>
      one.type === type &&
      one.validFrom <= day &&
      (one.mode ?? mode) === mode &&
      (one.varietyId === null || one.varietyId === varietyId) &&
      (one.tier ?? tier) === tier,
  );
  return fits.toSorted(
    (one, other) =>
      namedBy(other) - namedBy(one) ||
      other.validFrom.localeCompare(one.validFrom) ||
      other.version - one.version,
  )[0];
}

const namedBy = ({ varietyId, mode, tier }: FeeRate) =>
  (varietyId === null ? 0 : 4) + (mode === null ? 0 : 2) + (tier === null ? 0 : 1);

export interface FeeSum {
  readonly gross: Fen;
  readonly discount: Fen;
  readonly payable: Fen;
  readonly net: Fen;
  readonly vat: Fen;
  /** SERVICE_VAT at accrual: later changes of the law do not affect it. */
  readonly vatRate: BasisPoints;
}

/** Splits the payable sum, tax included: net rounded half up, tax is the rest. */
export function feeSum(gross: Fen, discount: Fen, vatRate: BasisPoints): FeeSum {
  const payable = minus(gross, discount);
  const net = netOfFee(payable, vatRate);
  return { gross, discount, payable, net, vat: minus(payable, net), vatRate };
}

export interface TonneTerms {
  readonly rate: HaoPerTonne;
  readonly discount: BasisPoints;
  readonly vatRate: BasisPoints;
}

export function feeByTonne(weight: Kg, { rate, discount, vatRate }: TonneTerms): FeeSum {
  const gross = worth(weight, rate);
  return feeSum(gross, share(gross, discount), vatRate);
}

export const isPaidBySide = (payer: FeePayer, side: FeeSide): boolean => payer === 'both' || payer === side;

export interface TierBounds {
  readonly gold: number;
  readonly silver: number;
}

/** Null: a new firm, which is basic until it has a score. */
export function tierOf(score: number | null, { gold, silver }: TierBounds): Tier {
  if (score === null) return 'basic';
  if (score >= gold) return 'gold';
  return score >= silver ? 'silver' : 'basic';
}
