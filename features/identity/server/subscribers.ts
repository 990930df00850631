// Ends the claim of a closed account, so that its card can be used again.

import { closing } from '#features/account/events.ts';
import { releaseFiles } from '#features/file/server/public.ts';
import { on } from '#packages/rpc/server/context.ts';
import { lockOpen } from './queries/claim.ts';
import { move, photosKeptFor } from './services/transitionClaim.ts';

export const identitySubscribers = [
  on(closing, async ({ personId }, ctx) => {
    const row = await lockOpen(ctx.tx, personId);
    if (!row) return;
    await move(ctx, row, { move: 'end', by: 'clock', personId: null });
    // Photographs of a passed claim are kept: they are evidence for what the person signed.
    if (row.state === 'pending') await releaseFiles(ctx.tx, [photosKeptFor(row.id)]);
  }),
];
