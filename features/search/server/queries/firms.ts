// SQL that finds certified firms by words; returns public data only.

import * as z from 'zod/mini';
import { cutPage, fromCursor, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import type { FirmHit } from '../../calls.ts';
import type { Wanted } from './listings.ts';
import { before, holds } from './matchCondition.ts';

const Row = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  kind: z.custom<FirmHit['kind']>(),
  sounds: z.array(z.string()),
  sort_key: z.string(),
});

export async function findFirms(connection: Connection, { words, after, pageSize = PAGE_SIZE }: Wanted) {
  const cursor = fromCursor(after, 'number', 'id');
  const rows = await connection.all(Row)`
    select firm.id, firm.name, firm.short_name, firm.kind, entry.sounds,
           ${momentKey(sql`entry.at`)} as sort_key
      from search_entry as entry
      join firm on firm.id = entry.id
     where entry.kind = 'firm'
       and entry.is_open
       and firm.state = 'certified'
       ${before(sql`entry.at`, sql`entry.id`, cursor)}
       and ${holds(sql`entry.haystack`, words)}
     order by entry.at desc, entry.id desc
     limit ${pageSize + 1}`;
  return cutPage(rows, pageSize, (row) => [row.sort_key, row.id]);
}
