// Query for runs that wait for an editor, or for the second person.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const WaitingRow = z.object({
  kind: z.enum(['check_index_run', 'publish_index_run']),
  id: z.string(),
  title: z.string(),
  day: z.string(),
  since: z.date(),
  barred: z.array(z.string()),
});

/** A run without a figure waits for nobody. */
export const readWaitingRuns = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select case run.state when 'computed' then 'check_index_run' else 'publish_index_run' end as kind,
         run.id, run.benchmark_id as title, run.week_end::text as day,
         coalesce(run.proposed_at, run.computed_at) as since,
         array_remove(array[run.proposed_by], null) as barred
    from benchmark_run as run
   where run.state in ('computed', 'proposed')
     and run.figure_hao_per_t is not null
   order by since
   limit ${limit}`;
