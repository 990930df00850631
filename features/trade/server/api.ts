// What later features and the push hub may ask of trading.
import * as z from 'zod/mini';
import type { Actor, Setting } from '#packages/call/scene.ts';
import type { Connection } from '#packages/sql/sql.ts';
import { markConcluded } from './queries/response.ts';

/** To be told when the contracts of these deals are signed by all or void: until then their listing is not withdrawn. */
export async function concludeDeals({ tx, now }: Setting, responseIds: readonly string[]): Promise<void> {
  await markConcluded(tx, responseIds, now);
}

/** Both sides of a negotiation may follow it, nobody else. */
export async function mayFollowResponse(connection: Connection, { firmId }: Actor, id: string): Promise<boolean> {
  const found = await connection.one(z.object({ id: z.string() }))`
    select id
      from trade_response
     where id = ${id}
       and ${firmId ?? null} in (firm_id, owner_firm_id)`;
  return found !== undefined;
}

/** Which listings somebody may see: for statements that have trade_listing as `listing`. */
export { visibleTo } from './queries/board.ts';
