// Tells people that sign-ins to their account are refused, once a day.

import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { signInRefused } from '../../events.ts';
import { markTold, readPeopleToTell } from '../queries/attempts.ts';
import { readActivePerson } from '../queries/people.ts';
import { notifyByMail } from './notifyAccountOwner.ts';

/** Not done by the attempt itself: known and unknown names must cost the same work. */
export const refusedSignInJob: PerItemJob = {
  name: 'account.tell_refused',
  everySeconds: 60,
  due: async (connection) => (await readPeopleToTell(connection)).map(({ id }) => id),
  finish: async (ctx, personId) => {
    if ((await markTold(ctx.tx, personId, ctx.now)) === 0) return;
    const person = await readActivePerson(ctx.tx, personId);
    if (!person) return;
    await ctx.emit(signInRefused, { personId });
    await notifyByMail(ctx, person, 'sign_in_refused');
  },
};
