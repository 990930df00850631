// SQL of listings that end by themselves.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { myListings } from '../../calls/board.ts';

export const listingDeadlines: DeadlineSource = {
  feature: 'listing',
  kinds: { listing_ends: { matter: 'listing', act: null, page: myListings } },
  select: ({ firm }) => sql`
    select 'listing_ends', listing.firm_id, null, 'none', listing.id, listing.id, listing.no, listing.title,
           null, listing.valid_to
      from listing
     where ${firm(sql`listing.firm_id`)}
       and listing.state in ('review', 'listed', 'suspended', 'halted')`,
};
