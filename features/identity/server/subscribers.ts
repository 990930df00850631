// Ends the claim of a closed account, so that its card can be used again.

import { accountClosing } from '#features/account/events.ts';
import { releaseFiles } from '#features/file/server/public.ts';
import { on } from '#packages/rpc/server/context.ts';
import { lockOpenClaim } from './queries/claim.ts';
import { transitionClaim, photoUsageKey } from './services/transitionClaim.ts';

export const identitySubscribers = [
  on(accountClosing, async ({ personId }, ctx) => {
    const row = await lockOpenClaim(ctx.tx, personId);
    if (!row) return;
    await transitionClaim(ctx, row, { move: 'end', by: 'clock', personId: null });
    // Photographs of a passed claim are kept: they are evidence for what the person signed.
    if (row.state === 'pending') await releaseFiles(ctx.tx, [photoUsageKey(row.id)]);
  }),
];
