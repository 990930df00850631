// Handlers of a person's calls about their own feedback.

import { unusableFiles } from '#features/file/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { remark, transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { hasTag } from '#packages/machine/machine.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  closeOwnFeedback,
  feedbackDetail,
  MAX_FEEDBACK_PER_DAY,
  ownFeedback,
  rateFeedback,
  reopenFeedback,
  sendFeedback,
} from '../../calls/feedback.ts';
import { supportFaults } from '../../faults.ts';
import { feedbackMachine } from '../../states.ts';
import {
  countSentToday,
  feedbackLifecycle,
  insertMessage,
  lockFeedback,
  ofPerson,
  readFeedback,
  readFeedbackPage,
  writeRating,
} from '../queries/feedback.ts';
import { asPhotos, dueFrom, fileFeedback } from '../services/fileFeedback.ts';
import { toCard, viewForAuthor } from '../services/viewFeedback.ts';

const { not_found, wrong_state } = genericFaults;

export const ownFeedbackHandlers: Handler[] = [
  handle(sendFeedback, async ({ photoIds: given, ...feedback }, ctx) => {
    const { tx, now, fail } = ctx;
    const { personId } = ctx.actor;
    if ((await countSentToday(tx, personId, now)) >= MAX_FEEDBACK_PER_DAY)
      return fail(supportFaults.feedback_too_often, { most: MAX_FEEDBACK_PER_DAY });
    const photoIds = [...new Set(given)];
    if ((await unusableFiles(tx, { personId, files: asPhotos(photoIds) })).length > 0)
      return fail(supportFaults.photo_unusable);
    return fileFeedback(ctx, { ...feedback, source: 'app', personId, notedBy: null, caller: '', photoIds });
  }),

  handle(ownFeedback, async (filter, { tx, actor }) => {
    const { rows, next } = await readFeedbackPage(tx, { ...filter, reader: ofPerson(actor.personId) });
    return { list: rows.map(toCard), next };
  }),

  handle(feedbackDetail, async ({ id }, { tx, now, actor, fail }) => {
    const row = (await readFeedback(tx, id, ofPerson(actor.personId))) ?? fail(not_found);
    return viewForAuthor(tx, row, now);
  }),

  handle(rateFeedback, async ({ id, rating }, ctx) => {
    const { tx, fail } = ctx;
    const { personId } = ctx.actor;
    const row = (await lockFeedback(tx, id, ofPerson(personId))) ?? fail(not_found);
    if (!hasTag(feedbackMachine, row.state, 'rateable')) return fail(wrong_state, { state: row.state });
    await writeRating(tx, id, rating);
    await remark(ctx, feedbackLifecycle, row, 'rate', { party: 'author', personId, details: { rating } });
    return { id, state: row.state };
  }),

  handle(reopenFeedback, async ({ id, text }, ctx) => {
    const { tx, now, fail } = ctx;
    const { personId } = ctx.actor;
    const feedback = (await lockFeedback(tx, id, ofPerson(personId))) ?? fail(not_found);
    const dueAt = await dueFrom(ctx);
    const { state } = await transition(ctx, feedbackLifecycle, feedback, 'reopen', {
      by: 'author',
      personId,
      set: sql`, due_at = ${dueAt}, rating = null`,
    });
    await insertMessage(tx, { feedback, side: 'author', saidBy: personId, text }, now);
    return { id, state };
  }),

  handle(closeOwnFeedback, async ({ id }, ctx) => {
    const { personId } = ctx.actor;
    const row = (await lockFeedback(ctx.tx, id, ofPerson(personId))) ?? ctx.fail(not_found);
    const { state } = await transition(ctx, feedbackLifecycle, row, 'close', { by: 'author', personId });
    return { id, state };
  }),
];
