// Ends listings without a deal and releases their deposits.

import { releaseHolds } from '#features/funds/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { ended } from '../../events.ts';
import type { ListingState } from '../../states.ts';
import { attachHold, type ListingRow, moveListing } from '../queries/listing.ts';
import { insertStep } from '../queries/step.ts';
import { leaveWithDeals } from './countAgainstCaps.ts';
import { newsOf } from './publishTopics.ts';

type Reason = 'withdrawn' | 'expired' | 'rejected';

interface EndInput {
  readonly move: string;
  readonly to: ListingState;
  readonly why: Reason;
  readonly personId?: string | undefined;
  readonly reason?: string | undefined;
}

/** Ends a locked listing: its open responses are lost, all deposits are released. */
export async function endListing(
  ctx: TxContext,
  listing: ListingRow,
  { move, to, why, personId, reason }: EndInput,
) {
  const { tx, now } = ctx;
  await moveListing(tx, listing, to, now, reason);
  await insertStep(tx, { subjectId: listing.id, move, from: listing.state, to, personId, reason }, now);
  await ctx.emit(ended, { listingId: listing.id, title: listing.title, ownerId: listing.firm_id });
  if (listing.hold_id && listing.frozen_fen > 0n) {
    const key = `listing/${listing.id}/${move}/${listing.version}`;
    await releaseHolds(ctx, [{ holdId: listing.hold_id, key, reason: why }]);
  }
  if (to === 'rejected') await attachHold(tx, listing.id, null);
  await leaveWithDeals(ctx, listing);
  await newsOf(tx, listing.id);
}
