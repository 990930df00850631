// What trading does by the clock: listings and offers run out, old drafts are thrown away.

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
  finish: async (setting, listingId) => {
    const listing = await lockListing(setting.tx, listingId);
    const isOver =
      listing && next(listingMachine, listing.state, 'expire') && listing.valid_to <= setting.now;
    if (isOver) await endListing(setting, listing, { move: 'expire', to: 'expired', why: 'expired' });
  },
};

export const expireResponses: PerItemJob = {
  name: 'trade.expire_responses',
  everySeconds: 10,
  due: readListingsWithOverdue,
  finish: async (setting, listingId) => {
    const listing = await lockListing(setting.tx, listingId);
    const open = await lockOpenResponses(setting.tx, listingId);
    const overdue = open.filter((response) => response.valid_until <= setting.now);
    if (listing)
      await endResponses(setting, listing, overdue, { move: 'expire', to: 'expired', why: 'expired' });
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
