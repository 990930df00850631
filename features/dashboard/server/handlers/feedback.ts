// Handlers of feedback for operators.

import { lockFeedback, readFeedbackPage, writeAnswer } from '#features/account/server/public.ts';
import { type FeedbackMove, feedbackMachine } from '#features/account/states.ts';
import { notifyPeople } from '#features/message/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { closeFeedback, feedbackPage, replyFeedback } from '../../calls/feedback.ts';

export const feedbackHandlers = [
  handle(feedbackPage, (filter, { tx }) => readFeedbackPage(tx, filter)),

  handle(replyFeedback, async ({ id, text }, ctx) => {
    const { to, personId } = await transitionFeedback(ctx, id, 'reply', text);
    await notifyPeople(ctx, [
      {
        personId,
        type: 'NOTICE',
        feature: 'desk',
        template: 'feedback_replied',
        params: { text },
        matter: { type: 'feedback', id, no: '' },
        key: `feedback/${id}/${ctx.now.toISOString()}`,
      },
    ]);
    return { id, state: to };
  }),

  handle(closeFeedback, async ({ id }, ctx) => ({
    id,
    state: (await transitionFeedback(ctx, id, 'close')).to,
  })),
];

async function transitionFeedback(
  { tx, now, actor, fail }: CallContext<typeof replyFeedback | typeof closeFeedback>,
  id: string,
  name: FeedbackMove,
  reply?: string,
) {
  const said = (await lockFeedback(tx, id)) ?? fail(genericFaults.not_found);
  if (!isOpen(feedbackMachine, said.state, name, actor.seats))
    return fail(genericFaults.wrong_state, { state: said.state });
  const { to } = feedbackMachine.moves[name];
  await writeAnswer(tx, { id, to, personId: actor.personId, ...(reply === undefined ? {} : { reply }) }, now);
  return { to, personId: said.person_id };
}
