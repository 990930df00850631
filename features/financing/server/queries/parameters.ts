// Reads the parameters of lending.

import { readNumberParameter, readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { type Product, RATIO_PARAMETERS } from '../../products.ts';
import type { LendingRange } from '../../rules/offer.ts';
import type { PledgeLevels } from '../../rules/pledge.ts';

export async function readLendingRange(
  connection: Connection,
  product: Product,
  now: Date,
): Promise<LendingRange> {
  const [low, high] = RATIO_PARAMETERS[product];
  const values = await readParameters(connection, [low, high], now);
  const share = (key: typeof low | typeof high) => basisPoints(BigInt(values.get(key) ?? 0));
  return { least: share(low), most: share(high) };
}

export async function readPledgeLevels(connection: Connection, now: Date): Promise<PledgeLevels> {
  const keys = ['FINANCE_PLEDGE_WARN', 'FINANCE_PLEDGE_TOP_UP', 'FINANCE_PLEDGE_DISPOSE'] as const;
  const values = await readParameters(connection, keys, now);
  const level = (key: (typeof keys)[number]) => basisPoints(BigInt(values.get(key) ?? 0));
  return {
    warn: level('FINANCE_PLEDGE_WARN'),
    topUp: level('FINANCE_PLEDGE_TOP_UP'),
    dispose: level('FINANCE_PLEDGE_DISPOSE'),
  };
}

/** Days after which a quote prices no pledge any more. */
export const readPriceDays = async (connection: Connection, now: Date): Promise<number> =>
  Number(await readNumberParameter(connection, 'FINANCE_PRICE_DAYS', now));

export const readDefaultDays = async (connection: Connection, now: Date): Promise<number> =>
  Number(await readNumberParameter(connection, 'FINANCE_DEFAULT_DAYS', now));

export const readAgreementDays = async (connection: Connection, now: Date): Promise<number> =>
  Number(await readNumberParameter(connection, 'FINANCE_AGREEMENT_DAYS', now));
