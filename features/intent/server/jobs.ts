// What intents do by the clock: they are matched, and run out.

import { transition } from '#packages/db/transition.ts';
import type { AnyJob, ExternalJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { lockIntent, readExpiredIntents } from './queries/intent.ts';
import { notifyIntentFollowers } from './services/followers.ts';
import { matchAll, matchChanged } from './services/matchIntents.ts';
import { intentLifecycle, isLive } from './services/transitionIntent.ts';

export const expireIntents: PerItemJob = {
  name: 'intent.expire',
  everySeconds: 60,
  due: readExpiredIntents,
  finish: async (ctx, id) => {
    const intent = await lockIntent(ctx.tx, id);
    if (!intent || !isLive(intent.state) || intent.terms.expiresAt > ctx.now) return;
    const expired = await transition(ctx, intentLifecycle, intent, 'expire', { by: 'clock' });
    await notifyIntentFollowers(ctx, expired, 'intent_ended');
  },
};

/** Owners are told of a new listing within five seconds. */
export const matchChangedIntents: ExternalJob = {
  name: 'intent.match',
  everySeconds: 1,
  work: matchChanged,
};

export const intentJobs: readonly AnyJob[] = [
  matchChangedIntents,
  expireIntents,
  {
    name: 'intent.match_all',
    everySeconds: 86_400,
    work: async (job) => {
      await matchAll(job);
    },
  },
];
