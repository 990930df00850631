// Whoever closes their account gives the card free: they may come again with it.

import { closing } from '#features/account/events.ts';
import { releaseFiles } from '#features/file/server/public.ts';
import { on } from '#packages/rpc/server/context.ts';
import { lockOpen } from './queries/claim.ts';
import { move, photosKeptFor } from './services/transitionClaim.ts';

export const identitySubscribers = [
  on(closing, async ({ personId }, setting) => {
    const row = await lockOpen(setting.tx, personId);
    if (!row) return;
    await move(setting, row, { move: 'end', personId: null });
    // What was passed stands behind what they signed.
    if (row.state === 'pending') await releaseFiles(setting.tx, [photosKeptFor(row.id)]);
  }),
];
