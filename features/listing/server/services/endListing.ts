// Ends listings without a deal and releases their deposits.

import { releaseHolds } from '#features/funds/server/public.ts';
import { transition } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { ended } from '../../events.ts';
import type { ListingMove, ListingState, Party } from '../../states.ts';
import { attachHold, type ListingRow } from '../queries/listing.ts';
import { leaveWithDeals } from './countAgainstCaps.ts';
import { because, listingLife } from './transitionListing.ts';

type Reason = 'withdrawn' | 'expired' | 'rejected';

interface EndInput {
  readonly move: ListingMove;
  readonly by: Party;
  readonly why: Reason;
  readonly personId?: string | undefined;
  readonly reason?: string | undefined;
}

/** Ends a locked listing: its open responses are lost, all deposits are released. */
export async function endListing(
  ctx: TxContext,
  listing: ListingRow,
  { move, by, why, personId, reason }: EndInput,
): Promise<ListingState> {
  const set = because(reason);
  const { state } = await transition(ctx, listingLife, listing, move, { by, personId, reason, set });
  await ctx.emit(ended, { listingId: listing.id, title: listing.title, ownerId: listing.firm_id });
  if (listing.hold_id && listing.frozen_fen > 0n) {
    const key = `listing/${listing.id}/${move}/${listing.version}`;
    await releaseHolds(ctx, [{ holdId: listing.hold_id, key, reason: why }]);
  }
  if (state === 'rejected') await attachHold(ctx.tx, listing.id, null);
  await leaveWithDeals(ctx, listing);
  return state;
}
