// Public interface of negotiation for later features and push.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { markConcluded } from './queries/deal.ts';

/**
 * Call when the contracts of these deals are all signed or void; until then the listing cannot be withdrawn.
 */
export async function concludeDeals({ tx, now }: TxContext, responseIds: readonly string[]): Promise<void> {
  await markConcluded(tx, responseIds, now);
}

export async function mayFollowResponse(
  connection: Connection,
  { firmId }: Actor,
  id: string,
): Promise<boolean> {
  const found = await connection.one(z.object({ id: z.string() }))`
    select id
      from negotiation_response
     where id = ${id}
       and ${firmId ?? null} in (firm_id, owner_firm_id)`;
  return found !== undefined;
}

/**
 * For a contract that comes to nothing: hold the listing before moving money, relist its tonnes afterwards.
 */
export { lockListingToRelist, relistTonnes } from './services/relistTonnes.ts';

export { areUnderOneHand } from './queries/answerer.ts';
export { readDealings } from './queries/deal.ts';

export { type Award, type AwardedLot, awardLots } from './services/awardLots.ts';
export { countConcluded } from './queries/deal.ts';
