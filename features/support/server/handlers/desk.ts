// Handlers of the service desk.

import { dropClaim, isClaimedBy, readClaimsOf, requireClaim } from '#features/casework/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { remark, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { hasTag } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  closeFeedback,
  deskFeedbackDetail,
  deskFeedbackPage,
  escalateFeedback,
  noteCall,
  replyFeedback,
} from '../../calls/desk.ts';
import { supportFaults } from '../../faults.ts';
import { ANSWER_FEEDBACK, feedbackMachine } from '../../states.ts';
import { findCaller, writeEscalation } from '../queries/desk.ts';
import {
  feedbackLifecycle,
  type FeedbackRow,
  insertMessage,
  lockFeedback,
  ofSeats,
  readFeedback,
  readFeedbackPage,
} from '../queries/feedback.ts';
import { fileFeedback } from '../services/fileFeedback.ts';
import { notifyAuthor } from '../services/notifyAuthor.ts';
import { toDeskCard, viewForService } from '../services/viewFeedback.ts';

const { not_found } = genericFaults;

export const supportDeskHandlers: Handler[] = [
  handle(deskFeedbackPage, async ({ share, ...filter }, { tx, now, actor }) => {
    const holderId = share && { mine: actor.personId, nobody: null }[share];
    const { rows, next } = await readFeedbackPage(tx, {
      ...filter,
      holder:
        holderId === undefined ? undefined : isClaimedBy(ANSWER_FEEDBACK, sql`feedback.id`, holderId, now),
      reader: ofSeats(actor.seats),
    });
    const ids = rows.map(({ id }) => id);
    const claims = await readClaimsOf(tx, ANSWER_FEEDBACK, ids, now);
    return { list: rows.map((row) => toDeskCard(row, claims.get(row.id))), next };
  }),

  handle(deskFeedbackDetail, async ({ id }, { tx, now, actor }) => {
    const row = (await readFeedback(tx, id, ofSeats(actor.seats))) ?? fail(not_found);
    return viewForService(tx, row, actor.personId, now);
  }),

  handle(replyFeedback, async ({ id, text }, ctx) => {
    const { tx, now } = ctx;
    const { personId } = ctx.actor;
    const feedback = await lockClaimed(ctx, id);
    const { state } = await transition(ctx, feedbackLifecycle, feedback, 'reply', {
      by: 'service',
      personId,
      set: sql`, replied_at = ${now}`,
    });
    await insertMessage(tx, { feedback, side: 'service', saidBy: personId, text }, now);
    await notifyAuthor(ctx, feedback, 'replied', text);
    return { id, state };
  }),

  handle(escalateFeedback, async ({ id, seat, reason }, ctx) => {
    const row = await lockClaimed(ctx, id);
    if (!hasTag(feedbackMachine, row.state, 'live')) fail(genericFaults.wrong_state, { state: row.state });
    await writeEscalation(ctx.tx, id, seat);
    await dropClaim(ctx.tx, { kind: ANSWER_FEEDBACK, id }, ctx.actor.personId);
    await remark(ctx, feedbackLifecycle, row, 'escalate', {
      party: 'service',
      personId: ctx.actor.personId,
      reason,
      details: { to: seat },
    });
    return { id, state: row.state };
  }),

  handle(closeFeedback, async ({ id, reason }, ctx) => {
    const { personId } = ctx.actor;
    const row = await lockClaimed(ctx, id);
    const { state } = await transition(ctx, feedbackLifecycle, row, 'close', {
      by: 'service',
      personId,
      reason,
    });
    await dropClaim(ctx.tx, { kind: ANSWER_FEEDBACK, id }, personId);
    await notifyAuthor(ctx, row, 'closed', reason);
    return { id, state };
  }),

  handle(noteCall, async ({ loginName, caller = '', ...call }, ctx) => {
    const person =
      loginName === undefined
        ? undefined
        : ((await findCaller(ctx.tx, loginName)) ?? fail(supportFaults.person_unknown));
    return fileFeedback(ctx, {
      ...call,
      source: 'call',
      personId: person?.id ?? null,
      notedBy: ctx.actor.personId,
      caller: person ? '' : caller,
      page: '',
      photoIds: [],
    });
  }),
];

/** Who acts on it has claimed it: its author gets one answer, not two. */
async function lockClaimed(ctx: TxContext & { readonly actor: Actor }, id: string): Promise<FeedbackRow> {
  const { personId, seats } = ctx.actor;
  const row = (await lockFeedback(ctx.tx, id, ofSeats(seats))) ?? fail(not_found);
  if (row.person_id === personId) return fail(supportFaults.own_feedback);
  await requireClaim(ctx, { kind: ANSWER_FEEDBACK, id });
  return row;
}
