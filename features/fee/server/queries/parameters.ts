// Reads the fee parameters in force.

import { readNumberParameter, readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import {
  type BasisPoints,
  basisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  haoPerTonne,
} from '#packages/exact/exact.ts';
import { FEE_PAYERS, type FeePayer } from '../../choices.ts';
import type { TierBounds } from '../../rules/rate.ts';

export interface FeeParameters {
  readonly isByDeal: boolean;
  readonly payer: FeePayer;
  /** Trade fee if the rate table has no match. */
  readonly tradeFee: HaoPerTonne;
  readonly tiers: TierBounds;
  readonly vatRate: BasisPoints;
}

export async function readFeeParameters(connection: Connection, now: Date): Promise<FeeParameters> {
  const found = await readParameters(
    connection,
    ['FEE_TONNES', 'TRADE_FEE', 'TRADE_FEE_PAYER', 'FEE_GOLD_SCORE', 'FEE_SILVER_SCORE', 'SERVICE_VAT'],
    now,
  );
  return {
    isByDeal: found.get('FEE_TONNES') === 'deal',
    payer: FEE_PAYERS.find((one) => one === found.get('TRADE_FEE_PAYER')) ?? 'buyer',
    tradeFee: haoPerTonne(BigInt(found.get('TRADE_FEE') ?? '0')),
    tiers: { gold: Number(found.get('FEE_GOLD_SCORE')), silver: Number(found.get('FEE_SILVER_SCORE')) },
    vatRate: basisPoints(BigInt(found.get('SERVICE_VAT') ?? '0')),
  };
}

export const readServiceVat = async (connection: Connection, now: Date): Promise<BasisPoints> =>
  basisPoints(await readNumberParameter(connection, 'SERVICE_VAT', now));

export const readDueDays = async (connection: Connection, now: Date): Promise<number> =>
  Number(await readNumberParameter(connection, 'FEE_DUE_DAYS', now));

const DAY_MS = 86_400_000;

/** Bills before this moment that are unpaid restrict their firm; undefined if restriction is off. */
export async function readBlockedBefore(connection: Connection, now: Date): Promise<Date | undefined> {
  const days = Number(await readNumberParameter(connection, 'FEE_BLOCK_DAYS', now));
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS);
}

/** Highest amount these seats may waive at once; null if none. */
export async function readWaiverLimit(
  connection: Connection,
  seats: readonly string[],
  now: Date,
): Promise<Fen | null> {
  if (seats.includes('operator_checker'))
    return fen(await readNumberParameter(connection, 'FEE_WAIVER_CHECKER', now));
  return seats.includes('operator_settlement')
    ? fen(await readNumberParameter(connection, 'FEE_WAIVER_SETTLEMENT', now))
    : null;
}
