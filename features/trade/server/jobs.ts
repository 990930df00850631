// Jobs of trading: expire listings and offers, purge old drafts.

import { next } from '#packages/machine/machine.ts';
import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { listingMachine } from '../states.ts';
import { purgeDrafts } from './queries/draft.ts';
import { lockListing, readExpired } from './queries/listing.ts';
import { lockOpenResponses, readListingsWithOverdue } from './queries/response.ts';
import { endListing, endResponses } from './services/endListing.ts';
import { dropDraftFiles } from './services/keepAttachments.ts';

export const expireListings: PerItemJob = {
  name: 'trade.expire_listings',
  everySeconds: 10,
  due: readExpired,
  finish: async (ctx, listingId) => {
    const listing = await lockListing(ctx.tx, listingId);
    const isOver = listing && next(listingMachine, listing.state, 'expire') && listing.valid_to <= ctx.now;
    if (isOver) await endListing(ctx, listing, { move: 'expire', to: 'expired', why: 'expired' });
  },
};

export const expireResponses: PerItemJob = {
  name: 'trade.expire_responses',
  everySeconds: 10,
  due: readListingsWithOverdue,
  finish: async (ctx, listingId) => {
    const listing = await lockListing(ctx.tx, listingId);
    const open = await lockOpenResponses(ctx.tx, listingId);
    const overdue = open.filter((response) => response.valid_until <= ctx.now);
    if (listing) await endResponses(ctx, listing, overdue, { move: 'expire', to: 'expired', why: 'expired' });
  },
};

export const tradeJobs: readonly AnyJob[] = [
  expireListings,
  expireResponses,
  {
    name: 'trade.purge_drafts',
    everySeconds: 86_400,
    run: async ({ tx, now }) => {
      await dropDraftFiles(
        tx,
        (await purgeDrafts(tx, now)).map(({ id }) => id),
      );
    },
  },
];
