// Tells people that sign-ins to their account are refused, once a day.

import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { signInRefused } from '../../events.ts';
import { markTold, readUntoldPeople } from '../queries/attempts.ts';
import { readActivePerson } from '../queries/people.ts';
import { notifyByMail } from './notifyAccountOwner.ts';

const DAY_MS = 24 * 3_600_000;

/** Not done by the attempt itself: known and unknown names must cost the same work. */
export const refusedSignInJob: PerItemJob = {
  name: 'account.tell_refused',
  everySeconds: 60,
  due: async (connection) => (await readUntoldPeople(connection)).map(({ person_id }) => person_id),
  finish: async (ctx, personId) => {
    const [told] = await markTold(ctx.tx, personId, ctx.now);
    const isToldToday = told?.told_at && ctx.now.getTime() - told.told_at.getTime() < DAY_MS;
    if (!told || isToldToday) return;
    const person = await readActivePerson(ctx.tx, personId);
    if (!person) return;
    await ctx.emit(signInRefused, { personId });
    await notifyByMail(ctx, person, 'sign_in_refused');
  },
};
