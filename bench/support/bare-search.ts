// The upper bound of search: one prepared statement that finds the listings.

import type pg from 'pg';
import { wordPattern, parseWords } from '#features/search/rules/asked.ts';

/** Same index and rows, without firms, news, highlighting or HTTP. */
export async function bareSearch(client: pg.Client, typed: string): Promise<boolean> {
  const patterns = parseWords(typed).map(wordPattern);
  const found = await client.query({
    name: `bare${patterns.length}`,
    text: `
      select listing.id, listing.no, listing.title, owner.name
        from search_entry as entry
        join listing on listing.id = entry.id
        join firm as owner on owner.id = listing.firm_id
       where entry.kind = 'listing' and entry.is_open
         and ${patterns.map((_pattern, at) => `entry.haystack like $${at + 1}`).join(' and ')}
         and listing.state = 'listed' and listing.visibility = 'public'
         and listing.valid_to > now() and listing.valid_from <= now()
       order by entry.at desc, entry.id desc
       limit 6`,
    values: patterns,
  });
  return found.rows.length <= 6;
}
