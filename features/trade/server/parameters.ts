// The parameters that trading obeys, read as what they mean.
import { readParameters } from '#features/catalog/server/api.ts';
import { type Fen, fen, haoPerTonne } from '#packages/exact/exact.ts';
import type { PriceBand } from '../rules/compare.ts';
import type { Connection } from '#packages/sql/sql.ts';

export interface TradeParameters {
  readonly isReviewOn: boolean;
  readonly depositCap: Fen;
  readonly signDays: number;
  /** Reasonable range for power coal at 5,500 kcal/kg, at the mine. */
  readonly band: PriceBand;
}

const KEYS = ['TRADE_REVIEW', 'TRADE_DEPOSIT_CAP', 'SIGN_DEADLINE', 'PRICE_BAND_LOW', 'PRICE_BAND_HIGH'] as const;

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
    band: { low: haoPerTonne(number('PRICE_BAND_LOW')), high: haoPerTonne(number('PRICE_BAND_HIGH')) },
  };
}
