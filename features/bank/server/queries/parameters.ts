// Parameters of payouts, and whether demonstration mode is on.

import { readParameters, readTextParameter } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { type FeeTier, parseFeeTable } from '../../rules/fee.ts';

export interface PayoutTerms {
  readonly dailyCap: Fen;
  readonly secondCheckOver: Fen;
  readonly cutOff: string;
  readonly fees: FeeTier[];
}

export async function readPayoutTerms(connection: Connection, now: Date): Promise<PayoutTerms> {
  const read = await readParameters(
    connection,
    ['WITHDRAWAL_DAILY_CAP', 'WITHDRAWAL_SECOND_CHECK', 'WITHDRAWAL_CUT_OFF', 'WITHDRAWAL_FEE'],
    now,
  );
  return {
    dailyCap: fen(BigInt(read.get('WITHDRAWAL_DAILY_CAP') ?? 0)),
    secondCheckOver: fen(BigInt(read.get('WITHDRAWAL_SECOND_CHECK') ?? 0)),
    cutOff: read.get('WITHDRAWAL_CUT_OFF') ?? '',
    fees: parseFeeTable(read.get('WITHDRAWAL_FEE') ?? ''),
  };
}

/** Whether users may simulate receipts. */
export const isDemoMode = async (connection: Connection, now: Date): Promise<boolean> =>
  (await readTextParameter(connection, 'DEMONSTRATION_PASSWORD', now)) !== '';
