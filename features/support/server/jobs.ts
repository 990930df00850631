// Support jobs: close what nobody came back to, erase calls of long ago.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { eraseOldCalls, readLapsing } from './queries/desk.ts';
import { feedbackLifecycle, lockFeedback } from './queries/feedback.ts';
import { notifyAuthor } from './services/notifyAuthor.ts';

export const supportJobs: AnyJob[] = [
  {
    name: 'support.lapse',
    everySeconds: 3_600,
    due: async (connection, now) =>
      readLapsing(connection, await readNumberParameter(connection, 'FEEDBACK_LAPSE_DAYS', now), now),
    async finish(ctx, id) {
      const row = await lockFeedback(ctx.tx, id, sql`feedback.state = 'replied'`);
      if (!row) return;
      await transition(ctx, feedbackLifecycle, row, 'lapse', { by: 'clock' });
      await notifyAuthor(ctx, row, 'lapsed', '');
    },
  },
  {
    name: 'support.erase_calls',
    everySeconds: 3_600,
    async run({ tx, now }) {
      await eraseOldCalls(tx, now);
    },
  },
];
