// Reads the deposit discount of a firm that answers a listing.

import { readDiscount, sideFor } from '#features/binding/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import type { Direction } from '#features/terms/choices.ts';
import { type DepositDiscount, discountOf } from '#features/terms/rules/deposit.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readTradeParameters } from '../queries/parameters.ts';

interface DiscountedListing {
  readonly terms: { readonly direction: Direction; readonly varietyId: string };
}

/**
 * The greater of the discount that the owner's list grants the partner and that of the partner's credit
 * class.
 */
export async function readDepositDiscount(
  connection: Connection,
  { terms: { direction, varietyId } }: DiscountedListing,
  { ownerId, partnerId }: { readonly ownerId: string; readonly partnerId: string },
  now: Date,
): Promise<DepositDiscount> {
  const [granted, [partner], { creditDiscount }] = await Promise.all([
    readDiscount(connection, { ownerId, partnerId, side: sideFor(direction), varietyId }),
    readFirms(connection, [partnerId]),
    readTradeParameters(connection, now),
  ]);
  return discountOf(granted, partner?.credit_class ?? null, creditDiscount);
}
