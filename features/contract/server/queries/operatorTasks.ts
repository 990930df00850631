// Queries for contract tasks that await operators.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const BreachRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  since: z.date(),
  barred: z.nullable(z.string()),
});

/** The proposer may not confirm. */
export const readWaitingBreaches = (connection: Connection, limit: number) => connection.all(BreachRow)`
  select breach.id, breach.no, contract.title, coalesce(breach.proposed_at, breach.reported_at) as since,
         breach.proposed_by as barred
    from contract_breach as breach
    join contract on contract.id = breach.contract_id
   where breach.state in ('reported', 'proposed')
   order by since, breach.id
   limit ${limit}`;
