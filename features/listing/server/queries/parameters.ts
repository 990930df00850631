// Reads the parameters of trading.

import { readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';

export interface TradeParameters {
  readonly isReviewOn: boolean;
  readonly depositCap: Fen;
  readonly signDays: number;
}

const KEYS = ['TRADE_REVIEW', 'TRADE_DEPOSIT_CAP', 'SIGN_DEADLINE'] as const;

export async function readTradeParameters(connection: Connection, now: Date): Promise<TradeParameters> {
  const values = await readParameters(connection, [...KEYS], now);
  const number = (key: (typeof KEYS)[number]) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`parameter ${key} is missing`);
    return BigInt(value);
  };
  return {
    isReviewOn: number('TRADE_REVIEW') === 1n,
    depositCap: fen(number('TRADE_DEPOSIT_CAP')),
    signDays: Number(number('SIGN_DEADLINE')),
  };
}
