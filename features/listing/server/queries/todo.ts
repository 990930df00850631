// SQL for to-dos of listing: listings to review.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { approveListing } from '../../calls/listing.ts';

export const reviewTodos: TodoSource = {
  acts: { review_listing: approveListing },
  select: () => sql`
    select 'review_listing', null, listing.id, listing.no, listing.title, owner.short_name,
           listing.valid_to, listing.quantity_kg, null::bigint
      from listing
      join firm as owner on owner.id = listing.firm_id
     where listing.state = 'review'`,
};
