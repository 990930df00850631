// Halts the listings of a firm that may not trade, and reinstates them.

import { firmTradingChanged } from '#features/firm/events.ts';
import { transition } from '#packages/db/transition.ts';
import { nextState } from '#packages/machine/machine.ts';
import { type TxContext, on } from '#packages/rpc/server/context.ts';
import { type ListingMove, listingMachine } from '../states.ts';
import { listingsOf, lockListing, markHalted } from './queries/listing.ts';
import { reasonColumn, listingLifecycle } from './services/transitionListing.ts';

export const listingSubscribers = [
  on(firmTradingChanged, async ({ firmId, mayTrade }, ctx) => {
    const ids = await listingsOf(ctx.tx, firmId, mayTrade ? { isHaltedWithFirm: true } : { state: 'listed' });
    for (const id of ids) await move(ctx, id, mayTrade ? 'reinstate' : 'halt');
    await markHalted(ctx.tx, ids, !mayTrade);
  }),
];

/** In order of ids, so that two concurrent runs cannot deadlock. */
async function move(ctx: TxContext, id: string, which: ListingMove & ('halt' | 'reinstate')) {
  const listing = await lockListing(ctx.tx, id);
  const to = listing && nextState(listingMachine, listing.state, which);
  // It may have ended meanwhile.
  if (!listing || !to || (to === 'listed' && listing.valid_to <= ctx.now)) return;
  await transition(ctx, listingLifecycle, listing, which, { by: 'clock', set: reasonColumn(undefined) });
}
