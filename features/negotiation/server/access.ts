// Access to responses: only the two sides find them.

import { listingFaults } from '#features/listing/faults.ts';
import { type ListingRow, lockListing, type AccessContext } from '#features/listing/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { findListingOf, lockResponse, type ResponseRow } from './queries/response.ts';

/** Locks the listing before the response; every path keeps this order. */
export async function ownResponse(
  { tx, actor }: AccessContext,
  responseId: string,
): Promise<{ listing: ListingRow; response: ResponseRow; party: 'owner' | 'responder' }> {
  const firmId = requireFirmId(actor);
  const found = await findListingOf(tx, responseId, firmId);
  const listing = found && (await lockListing(tx, found.listing_id));
  const response = listing && (await lockResponse(tx, responseId));
  if (!listing || !response) return fail(listingFaults.not_found);
  return { listing, response, party: response.firm_id === firmId ? 'responder' : 'owner' };
}
