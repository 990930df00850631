// Queries for firms named in fees and freight bills.

import * as z from 'zod/mini';
import { likePattern } from '#packages/db/like.ts';
import type { Connection } from '#packages/db/sql.ts';

const NamedRow = z.object({ id: z.string(), name: z.string() });

/** Every firm except the platform's. */
export const findPayers = (connection: Connection, keyword: string) => connection.all(NamedRow)`
  select id, name
    from firm
   where kind <> 'platform'
     and state not in ('drafted', 'returned', 'submitted', 'closed')
     and (name ilike ${likePattern(keyword)} or short_name ilike ${likePattern(keyword)})
   order by name
   limit 50`;

/** Certified carriers with valid papers, and the firm itself. */
export const readCarriers = (connection: Connection, firmId: string, today: string) => connection.all(
  NamedRow,
)`
  select id, name
    from firm
   where id = ${firmId}
      or (kind = 'carrier' and is_certified and (licence_expires_on is null
        or licence_expires_on >= ${today}::date))
   order by id <> ${firmId}, name
   limit 200`;
