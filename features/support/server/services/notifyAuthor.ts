// Messages to the author of feedback: answered, closed.

import { notifyPeople } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { FeedbackRow } from '../queries/feedback.ts';

/** Callers without an account are told on the phone. */
export async function notifyAuthor(
  ctx: TxContext,
  { id, no, person_id: personId }: FeedbackRow,
  template: 'replied' | 'closed' | 'lapsed',
  text: string,
): Promise<void> {
  if (personId === null) return;
  await notifyPeople(ctx, [
    {
      personId,
      type: 'NOTICE',
      feature: 'support',
      template,
      params: { no, text },
      matter: { type: 'feedback', id, no },
      key: `feedback/${id}/${template}/${ctx.now.toISOString()}`,
    },
  ]);
}
