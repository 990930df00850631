// Queries for what an intent is matched or converted with.

import * as z from 'zod/mini';
import { lanesTo, ListingCardRow, listingCardColumns, visibleTo } from '#features/listing/server/public.ts';
import { type Connection, type Fragment } from '#packages/db/sql.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';

/** Open listings, compared at the place of the intent. `only`: condition on `listing`. */
export const readListingCards = (
  connection: Connection,
  only: Fragment,
  placeId: string,
  now: Date,
) => connection.all(ListingCardRow)`
  select ${listingCardColumns}
    from listing
    join firm as owner on owner.id = listing.firm_id
    left join ${lanesTo(placeId, dayInMarket(now))} as lane on lane.from_place_id = listing.delivery_place_id
   where listing.state = 'listed'
     and listing.valid_to > ${now}
     and ${only}`;

/** Whether the firm may answer this listing now, and whose it is. */
export async function isListingOpen(connection: Connection, listingId: string, firmId: string, now: Date) {
  const row = await connection.one(z.object({ firm_id: z.string() }))`
    select firm_id
      from listing
     where id = ${listingId}
       and state = 'listed'
       and valid_to > ${now}
       and firm_id <> ${firmId}
       and ${visibleTo(firmId)}`;
  return { isOpen: row !== undefined, ownerId: row?.firm_id };
}

const NamesRow = z.object({ variety: z.string(), place: z.string() });
/** Chinese names, as they stand in contracts. */
export async function readNames(connection: Connection, varietyId: string, placeId: string) {
  const row = await connection.one(NamesRow)`
    select variety.name as variety, place.name as place
      from catalog_variety as variety, catalog_place as place
     where variety.id = ${varietyId}
       and place.id = ${placeId}`;
  if (!row) throw new Error('an intent names a variety and a place');
  return row;
}
