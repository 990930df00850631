// Job of ratings: shows or ends them when their time is over.

import { transition } from '#packages/db/transition.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { lockCase, ratingLifecycle, readDueCases, readRatings } from './queries/case.ts';
import { notifySides } from './services/notifySides.ts';

export const ratingJobs: readonly AnyJob[] = [
  {
    name: 'rating.close',
    everySeconds: 600,
    due: readDueCases,
    async finish(ctx, id) {
      const row = await lockCase(ctx.tx, id);
      // The other side may have rated meanwhile.
      if (row?.state !== 'open' || row.closes_at > ctx.now) return;
      const isRated = (await readRatings(ctx.tx, [id])).length > 0;
      await transition(ctx, ratingLifecycle, row, isRated ? 'reveal' : 'lapse', { by: 'clock' });
      if (isRated) await notifySides(ctx, row, 'shown');
    },
  },
];
