// Ends listings without a deal and releases their deposits.

import { releaseHolds } from '#features/funds/server/public.ts';
import { transition } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { ended } from '../../events.ts';
import type { ListingMove, ListingState, TradeParty } from '../../states.ts';
import { attachHold, type ListingRow } from '../queries/listing.ts';
import { countDealsOnly } from './countAgainstCaps.ts';
import { reasonColumn, listingLifecycle } from './transitionListing.ts';

type Reason = 'withdrawn' | 'expired' | 'rejected';

interface EndInput {
  readonly move: ListingMove;
  readonly by: TradeParty;
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
  const set = reasonColumn(reason);
  const { state } = await transition(ctx, listingLifecycle, listing, move, { by, personId, reason, set });
  await ctx.emit(ended, { listingId: listing.id, title: listing.title, ownerId: listing.firm_id });
  if (listing.hold_id && listing.frozen_fen > 0n) {
    const key = `listing/${listing.id}/${move}/${listing.version}`;
    await releaseHolds(ctx, [{ holdId: listing.hold_id, key, reason: why }]);
  }
  if (state === 'rejected') await attachHold(ctx.tx, listing.id, null);
  await countDealsOnly(ctx, listing);
  return state;
}
