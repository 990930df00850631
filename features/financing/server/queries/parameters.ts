// Reads the parameters of lending.

import { readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import type { LendingRange } from '../../rules/offer.ts';

export async function readLendingRange(connection: Connection, now: Date): Promise<LendingRange> {
  const keys = ['FINANCE_RECEIVABLE_LOW', 'FINANCE_RECEIVABLE_HIGH'] as const;
  const values = await readParameters(connection, keys, now);
  const share = (key: (typeof keys)[number]) => basisPoints(BigInt(values.get(key) ?? 0));
  return { least: share('FINANCE_RECEIVABLE_LOW'), most: share('FINANCE_RECEIVABLE_HIGH') };
}
