// SQL that finds listings on the board by words, if the reader may see them.

import * as z from 'zod/mini';
import { visibleTo } from '#features/listing/server/public.ts';
import { toPage, fromCursor, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { type Connection, emptyFragment, sql } from '#packages/db/sql.ts';
import { WireHaoPerTonne, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';
import type { ListingHit } from '../../calls.ts';
import { beforeCursor, matchesAllWords, scanNewestFirst } from './matchCondition.ts';

const Row = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  sounds: z.array(z.string()),
  firm_name: z.string(),
  firm_sounds: z.nullable(z.array(z.string())),
  direction: z.custom<ListingHit['direction']>(),
  price_hao_per_t: WireHaoPerTonne,
  heat_kcal: WireKcalPerKg,
  left_kg: WireKg,
  listed_at: z.date(),
  sort_key: z.string(),
});
export type SearchListingRow = z.output<typeof Row>;

export interface SearchFilter {
  readonly words: readonly string[];
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function findListings(
  connection: Connection,
  { words, after, pageSize = PAGE_SIZE }: SearchFilter,
  firmId: string | undefined,
  now: Date,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const rows = await scanNewestFirst(
    pageSize,
    (newest) => connection.all(Row)`
    with near as materialized (
      select entry.id, entry.at, entry.sounds, entry.haystack
        from search_entry as entry
       where entry.kind = 'listing'
         and entry.is_open
         ${beforeCursor(sql`entry.at`, sql`entry.id`, cursor)}
         ${
           newest === undefined
             ? sql`and ${matchesAllWords(sql`entry.haystack`, words)}`
             : sql`order by entry.at desc, entry.id desc limit ${newest}`
         })
    select listing.id, listing.no, listing.title, near.sounds, owner.name as firm_name,
           spoken.sounds as firm_sounds, listing.direction,
           listing.price_hao_per_t, listing.heat_kcal, listing.left_kg, near.at as listed_at,
           ${momentKey(sql`near.at`)} as sort_key
      from near
      join listing on listing.id = near.id
      join firm as owner on owner.id = listing.firm_id
      left join search_entry as spoken on spoken.kind = 'firm' and spoken.id = owner.id
     where listing.state = 'listed'
       and listing.valid_to > ${now}
       and listing.valid_from <= ${now}
       and ${visibleTo(firmId)}
       ${newest === undefined ? emptyFragment : sql`and ${matchesAllWords(sql`near.haystack`, words)}`}
     order by near.at desc, near.id desc
     limit ${pageSize + 1}`,
  );
  return toPage(rows, pageSize, (row) => [row.sort_key, row.id]);
}
