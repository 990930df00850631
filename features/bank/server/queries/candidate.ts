// Query for the firms a receipt may belong to.

import * as z from 'zod/mini';
import { plainNameSql } from '#features/firm/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';

const CandidateRow = z.object({
  firmId: z.string(),
  firmName: z.string(),
  why: z.enum(['virtual', 'name', 'proof']),
  proofId: z.nullable(z.string()),
});

/**
 * Matches the sub-account, a firm name equal to or containing the payer's, or an open proof of the same
 * amount.
 */
export const readOwnerCandidates = (
  connection: Connection,
  { virtual, name, amount }: { virtual: string; name: string; amount: Fen },
) => connection.all(CandidateRow)`
  select distinct on (candidate."firmId", candidate.why) candidate."firmId", firm.name as "firmName",
         candidate.why, candidate."proofId"
    from (select firm_id as "firmId", 'virtual' as why, null::text as "proofId"
            from bank_virtual_account
           where number = ${virtual}
           union all
          select firm.id, 'name', null
            from firm
           cross join (select ${plainNameSql(sql`${name}::text`)} as plain) as payer
           where length(payer.plain) > 1
             and strpos(${plainNameSql(sql`firm.name`)}, payer.plain) > 0
           union all
          select firm_id, 'proof', id
            from bank_transfer_proof
           where state = 'submitted'
             and amount_fen = ${amount}) as candidate
    join firm on firm.id = candidate."firmId"
   limit 20`;
