// SQL for to-dos of listing: listings to review.

import type { TodoReader } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

export function reviewTodos({ holds }: TodoReader) {
  if (!holds(['operator_trade'])) return undefined;
  return sql`
    select 'review_listing', null, listing.id, listing.no, listing.title, owner.short_name, listing.valid_to
      from listing
      join firm as owner on owner.id = listing.firm_id
     where listing.state = 'review'`;
}
