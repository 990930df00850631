// Reads the parameters of trading.

import { readParameters } from '#features/catalog/server/public.ts';
import type { DepositRules } from '#features/terms/rules/deposit.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type BasisPoints, basisPoints, fen, haoPerTonne } from '#packages/exact/exact.ts';

export interface TradeParameters {
  readonly isReviewOn: boolean;
  readonly deposits: DepositRules;
  readonly signDays: number;
  readonly maxDeposit: BasisPoints;
}

const KEYS = [
  'TRADE_REVIEW',
  'TRADE_DEPOSIT_CAP',
  'PERF_BOND_MODE',
  'PERF_BOND_PER_T',
  'SIGN_DEADLINE',
  'DEPOSIT_LEGAL_SHARE',
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
    isReviewOn: number('TRADE_REVIEW') === 1n,
    deposits: {
      cap: fen(number('TRADE_DEPOSIT_CAP')),
      leastPerTonne:
        text('PERF_BOND_MODE') === 'per_tonne' ? haoPerTonne(number('PERF_BOND_PER_T')) : undefined,
    },
    signDays: Number(number('SIGN_DEADLINE')),
    maxDeposit: basisPoints(number('DEPOSIT_LEGAL_SHARE')),
  };
}
