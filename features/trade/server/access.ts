// Whose listing or response it is: ownership is decided here, and what is not yours is not found.

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

interface Asking {
  readonly tx: Transaction;
  readonly actor: Actor;
}

export async function ownListing({ tx, actor }: Asking, listingId: string): Promise<ListingRow> {
  const listing = await lockListing(tx, listingId);
  return listing && listing.firm_id === actor.firmId ? listing : fail(tradeFaults.not_found);
}

/** The owner's people move their listing, an operator of trade moves any. */
export async function movableListing(
  { tx, actor }: Asking,
  listingId: string,
): Promise<{ listing: ListingRow; party: Party }> {
  const listing = await lockListing(tx, listingId);
  if (!listing) return fail(tradeFaults.not_found);
  if (listing.firm_id === actor.firmId) return { listing, party: 'owner' };
  return actor.seats.includes('operator_trade')
    ? { listing, party: 'operator' }
    : fail(tradeFaults.not_found);
}

/** Locks the listing first and then the response: every path takes them in this order. */
export async function ownResponse(
  { tx, actor }: Asking,
  responseId: string,
): Promise<{ listing: ListingRow; response: ResponseRow; party: 'owner' | 'responder' }> {
  const firmId = firmOf(actor);
  const found = await findListingOf(tx, responseId, firmId);
  const listing = found && (await lockListing(tx, found.listing_id));
  const response = listing && (await lockResponse(tx, responseId));
  if (!listing || !response) return fail(tradeFaults.not_found);
  return { listing, response, party: response.firm_id === firmId ? 'responder' : 'owner' };
}
