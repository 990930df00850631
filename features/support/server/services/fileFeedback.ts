// Takes feedback in, from the app or from a call, and says by when it is answered.

import { addWorkingDays, readNumberParameter } from '#features/catalog/server/public.ts';
import { IMAGE_KINDS } from '#features/file/kinds.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { insertFeedback, type NewFeedback, supportHistory, topicsOf } from '../queries/feedback.ts';

/** Two working days unless operators set others (domain 6.1). */
export async function dueFrom({ tx, now }: Pick<TxContext, 'tx' | 'now'>): Promise<Date> {
  return addWorkingDays(tx, now, Number(await readNumberParameter(tx, 'FEEDBACK_ANSWER_DAYS', now)));
}

export const photoUsageKey = (feedbackId: string) => `support/feedback/${feedbackId}`;
export const asPhotos = (ids: readonly string[]) => ids.map((id) => ({ id, kinds: IMAGE_KINDS }));

export async function fileFeedback(
  ctx: TxContext,
  feedback: Omit<NewFeedback, 'id' | 'dueAt'>,
): Promise<{ id: string; no: string; dueAt: Date }> {
  const { tx, now, newId } = ctx;
  const [id, dueAt] = [newId(), await dueFrom(ctx)];
  const { source, personId, notedBy, photoIds } = feedback;
  const no = await insertFeedback(tx, { ...feedback, id, dueAt }, now);
  if (personId !== null && photoIds.length > 0)
    await keepFiles(tx, { personId, usedBy: photoUsageKey(id), files: asPhotos(photoIds) });
  await recordHistory(ctx, supportHistory, [
    {
      subjectId: id,
      move: source === 'app' ? 'send' : 'note',
      from: null,
      to: 'open',
      party: source === 'app' ? 'author' : 'service',
      personId: source === 'app' ? personId : notedBy,
    },
  ]);
  await writeOutbox(tx, topicsOf({ id, person_id: personId }));
  return { id, no, dueAt };
}
