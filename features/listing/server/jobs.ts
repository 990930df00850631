// What listings do by the clock: they run out, and old drafts are thrown away.

import { nextState } from '#packages/machine/machine.ts';
import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { listingMachine } from '../states.ts';
import { purgeDrafts } from './queries/draft.ts';
import { lockListing, readExpiredListings } from './queries/listing.ts';
import { endListing } from './services/endListing.ts';
import { dropDraftFiles } from './services/keepAttachments.ts';

export const expireListings: PerItemJob = {
  name: 'listing.expire',
  everySeconds: 10,
  due: readExpiredListings,
  finish: async (ctx, listingId) => {
    const listing = await lockListing(ctx.tx, listingId);
    const isOver =
      listing && nextState(listingMachine, listing.state, 'expire') && listing.valid_to <= ctx.now;
    if (isOver) await endListing(ctx, listing, { move: 'expire', by: 'clock', why: 'expired' });
  },
};

export const listingJobs: readonly AnyJob[] = [
  expireListings,
  {
    name: 'listing.purge_drafts',
    everySeconds: 86_400,
    run: async ({ tx, now }) => {
      await dropDraftFiles(
        tx,
        (await purgeDrafts(tx, now)).map(({ id }) => id),
      );
    },
  },
];
