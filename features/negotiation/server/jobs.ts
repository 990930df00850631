// Jobs of negotiation: expiry of responses.

import { lockListing } from '#features/listing/server/public.ts';
import type { PerItemJob, AnyJob } from '#packages/rpc/server/job.ts';
import { lockOpenResponses, readListingsWithOverdue } from './queries/response.ts';
import { endResponses } from './services/endResponses.ts';

export const expireResponses: PerItemJob = {
  name: 'negotiation.expire_responses',
  everySeconds: 10,
  due: readListingsWithOverdue,
  finish: async (ctx, listingId) => {
    const listing = await lockListing(ctx.tx, listingId);
    const open = await lockOpenResponses(ctx.tx, listingId);
    const overdue = open.filter((response) => response.valid_until <= ctx.now);
    if (listing) await endResponses(ctx, listing, overdue, { move: 'expire', by: 'clock', why: 'expired' });
  },
};

export const negotiationJobs: readonly AnyJob[] = [expireResponses];
