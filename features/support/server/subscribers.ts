// Closes the feedback of a person who leaves, and lets go of its pictures.

import { accountClosing } from '#features/account/events.ts';
import { releaseFiles } from '#features/file/server/public.ts';
import { transitionAll } from '#packages/db/transition.ts';
import { on } from '#packages/rpc/server/context.ts';
import { readPhotographed } from './queries/desk.ts';
import { feedbackLifecycle, lockOpenOf } from './queries/feedback.ts';
import { photoUsageKey } from './services/fileFeedback.ts';

export const supportSubscribers = [
  on(accountClosing, async ({ personId }, ctx) => {
    const open = await lockOpenOf(ctx.tx, personId);
    await transitionAll(ctx, feedbackLifecycle, open, 'lapse', { by: 'clock' });
    const photographed = await readPhotographed(ctx.tx, personId);
    await releaseFiles(ctx.tx, photographed.map(photoUsageKey));
  }),
];
