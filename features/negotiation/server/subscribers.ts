// Ends the responses of a listing that ends; refuses withdrawal while one is open.

import { lockAvailable } from '#features/funds/server/public.ts';
import { ended, withdrawing } from '#features/listing/events.ts';
import { fail } from '#packages/fault/fault.ts';
import { on } from '#packages/rpc/server/context.ts';
import { negotiationFaults } from '../faults.ts';
import { countUnfinished, lockOpenResponses } from './queries/response.ts';
import { endResponses } from './services/endResponses.ts';

export const negotiationSubscribers = [
  on(withdrawing, async ({ listingId }, { tx }) => {
    const { open, unsigned } = await countUnfinished(tx, listingId);
    if (open > 0) fail(negotiationFaults.open_responses, { count: open });
    if (unsigned > 0) fail(negotiationFaults.unsigned_deals, { count: unsigned });
  }),
  on(ended, async ({ listingId: id, title, ownerId }, ctx) => {
    const open = await lockOpenResponses(ctx.tx, id);
    if (open.length === 0) return;
    // The owner's deposit is released next: its firm is locked with the others.
    await lockAvailable(ctx.tx, [ownerId, ...open.map(({ firm_id: firmId }) => firmId)]);
    await endResponses(ctx, { id, title }, open, { move: 'expire', by: 'clock', why: 'lost' });
  }),
];
