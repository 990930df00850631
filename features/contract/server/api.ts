// What the push hub may ask of contracts.
import * as z from 'zod/mini';
import type { Actor } from '#packages/call/scene.ts';
import type { Connection } from '#packages/sql/sql.ts';

/** The parties of a contract may follow it, nobody else. */
export async function mayFollowContract(connection: Connection, { firmId }: Actor, id: string): Promise<boolean> {
  const found = await connection.one(z.object({ id: z.string() }))`
    select id
      from contract
     where id = ${id}
       and ${firmId ?? null} in (seller_id, buyer_id)`;
  return found !== undefined;
}
