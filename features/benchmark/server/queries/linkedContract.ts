// Query for contracts in force whose price follows an index.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const LinkedRow = z.object({
  id: z.string(),
  no: z.string(),
  seller_id: z.string(),
  buyer_id: z.string(),
});

/** By the terms in force: the last version of the contract, or the listing's where it has none of its own. */
export const readLinkedContracts = (connection: Connection, seriesId: string) => connection.all(LinkedRow)`
  select contract.id, contract.no, contract.seller_id, contract.buyer_id
    from contract
    left join contract_version as version
      on version.contract_id = contract.id
     and version.number = contract.terms_version
    left join listing_terms as listed on listed.hash = contract.terms_hash
   where contract.state in ('effective', 'performing', 'delivered')
     and contract.kind <> 'agreement'
     and coalesce(version.document -> 'terms', listed.terms) #> '{clause,base,parts}'
         @> jsonb_build_array(jsonb_build_object('series', ${seriesId}::text))
   order by contract.id`;
