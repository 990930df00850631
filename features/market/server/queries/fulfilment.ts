// Query for the term contracts whose fulfilment is counted.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const TermRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  buyer_id: z.string(),
  effective_at: z.date(),
  ended_at: z.nullable(z.date()),
});

/** A month under a year counts with its year. */
export const readTermContracts = (connection: Connection, from: string) => connection.all(TermRow)`
  select id, seller_id, buyer_id, effective_at, ended_at
    from contract
   where kind in ('year', 'month')
     and (kind = 'year' or parent_id is null)
     and effective_at is not null
     and ended_as is distinct from 'void'
     and coalesce(ended_at, 'infinity') >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
   order by id`;
