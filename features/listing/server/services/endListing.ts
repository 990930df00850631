// Ends listings without a deal and releases their deposits.

import { releaseHolds } from '#features/funds/server/public.ts';
import { transitionAll } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { ended } from '../../events.ts';
import { listingMachine, type ListingMove, type ListingState, type TradeParty } from '../../states.ts';
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
export async function endListing(ctx: TxContext, listing: ListingRow, how: EndInput): Promise<ListingState> {
  await endListings(ctx, [listing], how);
  return listingMachine.moves[how.move].to;
}

/** Many by the same move, in order of their ids. */
export async function endListings(
  ctx: TxContext,
  listings: readonly ListingRow[],
  { move, by, why, personId, reason }: EndInput,
): Promise<void> {
  const set = reasonColumn(reason);
  await transitionAll(ctx, listingLifecycle, listings, move, { by, personId, reason, set });
  for (const { id, title, firm_id: ownerId } of listings)
    await ctx.emit(ended, { listingId: id, title, ownerId });
  await releaseHolds(
    ctx,
    listings.flatMap(({ id, version, hold_id: holdId, frozen_fen: frozen }) =>
      holdId && frozen > 0n ? [{ holdId, key: `listing/${id}/${move}/${version}`, reason: why }] : [],
    ),
  );
  for (const listing of listings) {
    if (listingMachine.moves[move].to === 'rejected') await attachHold(ctx.tx, listing.id, null);
    await countDealsOnly(ctx, listing);
  }
}
