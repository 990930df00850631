// What later features and the push hub may use of trading.

import * as z from 'zod/mini';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { FollowTarget } from '#features/follow/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { visibleTo } from './queries/board.ts';

/** SQL condition for the listings a reader may see; expects listing as `listing`. */
export { visibleTo } from './queries/board.ts';

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  firm: z.string(),
  since: z.date(),
  person_id: z.string(),
});

/** Listings under review, with the time of their last submission. */
export async function listListingTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!seats.includes('operator_trade')) return [];
  const rows = await connection.all(WaitingRow)`
    select listing.id, listing.no, listing.title, firm.short_name as firm, listing.person_id,
           coalesce((select max(at) from listing_history where subject_id = listing.id
             and to_state = 'review'), listing.created_at) as since
      from listing
      join firm on firm.id = listing.firm_id
     where listing.state = 'review'
     order by listing.created_at, listing.id
     limit ${MAX_TASKS_PER_FEATURE}`;
  return rows.map(({ id, no, title, firm, since, person_id }) => ({
    kind: 'review_listing',
    id,
    title: `${no} ${title} · ${firm}`,
    since,
    barred: [person_id],
    path: `listings?id=${id}`,
  }));
}

const FollowableRow = z.object({ id: z.string(), title: z.string(), note: z.string(), is_over: z.boolean() });

/** Listings that were ever published and that this reader may see. */
export async function listingsToFollow(
  connection: Connection,
  { firmId }: Actor,
  ids: readonly string[],
): Promise<FollowTarget[]> {
  const rows = await connection.all(FollowableRow)`
    select listing.id, listing.title, concat(listing.no, ' · ', owner.short_name) as note,
           listing.state not in ('listed', 'suspended', 'halted') as is_over
      from listing
      join firm as owner on owner.id = listing.firm_id
     where listing.id = any(${[...ids]}::text[])
       and listing.state in ('listed', 'suspended', 'halted', 'sold_out', 'expired', 'withdrawn')
       and listing.listed_at is not null
       and (listing.firm_id = ${firmId ?? null} or ${visibleTo(firmId)})`;
  return rows.map(({ id, title, note, is_over: isOver }) => ({ id, title, names: null, note, isOver }));
}

/** Public interface of listing for negotiation. */
export { type AccessContext } from './access.ts';
export {
  type ListingRow,
  lockListing,
  lockListings,
  takeFromListing,
  takeFromListings,
  attachHold,
  returnToListing,
} from './queries/listing.ts';
export { readTradeParameters, type TradeParameters } from './queries/parameters.ts';
export { listingLifecycle } from './services/transitionListing.ts';
export { postListing } from './services/postListing.ts';
export { publishTopics } from './services/publishTopics.ts';
export { toListingCard } from './queries/card.ts';
export { readDepositDiscount } from './services/readDepositDiscount.ts';
export { readListing } from './queries/listingDetail.ts';
export { leaveSession, listInSession, reviseInSession } from './services/listInSession.ts';
export { readListingTerms } from './queries/terms.ts';
export { lockLister, readLister } from './queries/lister.ts';
export { joinLane, listingCardColumns, ListingCardRow, lanesTo } from './queries/card.ts';
export { boardConditions, type BoardReader, delivered } from './queries/board.ts';
export { insertDraft } from './queries/draft.ts';
