// Reads the parameters of trading.

import { readParameters } from '#features/catalog/server/public.ts';
import type { CreditClass } from '#features/firm/credit.ts';
import type { CreditDiscount, DepositRules } from '#features/terms/rules/deposit.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type BasisPoints, basisPoints, type Fen, fen, haoPerTonne } from '#packages/exact/exact.ts';
import { needsReview } from '../../rules/review.ts';

export interface TradeParameters {
  /** Whether listings of a firm of this class are reviewed; a new firm has no class. */
  readonly isReviewed: (credit: CreditClass | null) => boolean;
  readonly creditDiscount: CreditDiscount;
  readonly deposits: DepositRules;
  readonly signDays: number;
  readonly maxDeposit: BasisPoints;
  /** Sum above which people of a firm that has set none prove their trades. */
  readonly proofOver: Fen;
  /** Of the deposit of a side that does not sign: the other side's share, and working days to appeal. */
  readonly forfeiture: { readonly toInnocent: BasisPoints; readonly appealDays: number };
}

const KEYS = [
  'TRADE_REVIEW',
  'TRADE_REVIEW_CREDIT',
  'CREDIT_DEPOSIT_DISCOUNT',
  'TRADE_DEPOSIT_CAP',
  'PERF_BOND_MODE',
  'PERF_BOND_PER_T',
  'SIGN_DEADLINE',
  'DEPOSIT_LEGAL_SHARE',
  'FORFEIT_TO_INNOCENT_PCT',
  'FORFEIT_APPEAL_DAYS',
  'TRADE_PROOF_OVER',
] as const;

export async function readTradeParameters(connection: Connection, now: Date): Promise<TradeParameters> {
  const values = await readParameters(connection, [...KEYS], now);
  const text = (key: (typeof KEYS)[number]) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`parameter ${key} is missing`);
    return value;
  };
  const number = (key: (typeof KEYS)[number]) => BigInt(text(key));
  return {
    isReviewed: (credit) => needsReview(credit, number('TRADE_REVIEW') === 1n, text('TRADE_REVIEW_CREDIT')),
    creditDiscount: { classA: basisPoints(number('CREDIT_DEPOSIT_DISCOUNT')) },
    deposits: {
      cap: fen(number('TRADE_DEPOSIT_CAP')),
      leastPerTonne:
        text('PERF_BOND_MODE') === 'per_tonne' ? haoPerTonne(number('PERF_BOND_PER_T')) : undefined,
    },
    signDays: Number(number('SIGN_DEADLINE')),
    maxDeposit: basisPoints(number('DEPOSIT_LEGAL_SHARE')),
    proofOver: fen(number('TRADE_PROOF_OVER')),
    forfeiture: {
      toInnocent: basisPoints(number('FORFEIT_TO_INNOCENT_PCT')),
      appealDays: Number(number('FORFEIT_APPEAL_DAYS')),
    },
  };
}
