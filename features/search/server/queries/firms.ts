// SQL that finds certified firms by words; returns public data only.

import * as z from 'zod/mini';
import { toPage, fromCursor, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import type { FirmHit } from '../../calls.ts';
import type { SearchFilter } from './listings.ts';
import { beforeCursor, matchesAllWords } from './matchCondition.ts';

const Row = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  kind: z.custom<FirmHit['kind']>(),
  sounds: z.array(z.string()),
  sort_key: z.string(),
});

export async function searchFirmIndex(
  connection: Connection,
  { words, after, pageSize = PAGE_SIZE }: SearchFilter,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const rows = await connection.all(Row)`
    select firm.id, firm.name, firm.short_name, firm.kind, entry.sounds,
           ${momentKey(sql`entry.at`)} as sort_key
      from search_entry as entry
      join firm on firm.id = entry.id
     where entry.kind = 'firm'
       and entry.is_open
       and firm.state = 'certified'
       ${beforeCursor(sql`entry.at`, sql`entry.id`, cursor)}
       and ${matchesAllWords(sql`entry.haystack`, words)}
     order by entry.at desc, entry.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.sort_key, row.id]);
}
