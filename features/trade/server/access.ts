// Access to listings and responses: what is not the caller's is not found.

import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { tradeFaults } from '../faults.ts';
import type { Party } from '../states.ts';
import { type ListingRow, lockListing } from './queries/listing.ts';
import { findListingOf, lockResponse, type ResponseRow } from './queries/response.ts';

export function firmOf({ firmId }: Actor): string {
  if (!firmId) throw new Error('a trading seat is in a firm');
  return firmId;
}

interface AccessContext {
  readonly tx: Transaction;
  readonly actor: Actor;
}

export async function ownListing({ tx, actor }: AccessContext, listingId: string): Promise<ListingRow> {
  const listing = await lockListing(tx, listingId);
  return listing && listing.firm_id === actor.firmId ? listing : fail(tradeFaults.not_found);
}

export async function movableListing(
  { tx, actor }: AccessContext,
  listingId: string,
): Promise<{ listing: ListingRow; party: Party }> {
  const listing = await lockListing(tx, listingId);
  if (!listing) return fail(tradeFaults.not_found);
  if (listing.firm_id === actor.firmId) return { listing, party: 'owner' };
  return actor.seats.includes('operator_trade')
    ? { listing, party: 'operator' }
    : fail(tradeFaults.not_found);
}

/** Locks the listing before the response; every path keeps this order. */
export async function ownResponse(
  { tx, actor }: AccessContext,
  responseId: string,
): Promise<{ listing: ListingRow; response: ResponseRow; party: 'owner' | 'responder' }> {
  const firmId = firmOf(actor);
  const found = await findListingOf(tx, responseId, firmId);
  const listing = found && (await lockListing(tx, found.listing_id));
  const response = listing && (await lockResponse(tx, responseId));
  if (!listing || !response) return fail(tradeFaults.not_found);
  return { listing, response, party: response.firm_id === firmId ? 'responder' : 'owner' };
}
