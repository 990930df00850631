// Access to listings and responses: what is not the caller's is not found.

import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { listingFaults } from '../faults.ts';
import type { TradeParty } from '../states.ts';
import { type ListingRow, lockListing } from './queries/listing.ts';

export interface AccessContext {
  readonly tx: Transaction;
  readonly actor: Actor;
}

export async function ownListing({ tx, actor }: AccessContext, listingId: string): Promise<ListingRow> {
  const listing = await lockListing(tx, listingId);
  return listing && listing.firm_id === actor.firmId ? listing : fail(listingFaults.not_found);
}

export async function movableListing(
  { tx, actor }: AccessContext,
  listingId: string,
): Promise<{ listing: ListingRow; party: TradeParty }> {
  const listing = await lockListing(tx, listingId);
  if (!listing) return fail(listingFaults.not_found);
  if (listing.firm_id === actor.firmId) return { listing, party: 'owner' };
  return actor.seats.includes('operator_trade')
    ? { listing, party: 'operator' }
    : fail(listingFaults.not_found);
}
