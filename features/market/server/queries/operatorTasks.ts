// Query for tables awaiting a second person.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const WaitingRow = z.object({
  id: z.string(),
  title: z.string(),
  since: z.date(),
  barred: z.array(z.string()),
});

export const readWaitingUploads = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select id, name as title, written_at as since, array[written_by] as barred
    from market_upload
   where state = 'waiting'
   order by written_at
   limit ${limit}`;
