// Handlers of the service desk.

import { type Fragment, sql } from '#packages/db/sql.ts';
import { remark, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { hasTag } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  assignFeedback,
  closeFeedback,
  deskFeedbackDetail,
  deskFeedbackPage,
  escalateFeedback,
  noteCall,
  replyFeedback,
} from '../../calls/desk.ts';
import { supportFaults } from '../../faults.ts';
import { feedbackMachine } from '../../states.ts';
import { findCaller, readColleagues, writeAssignee, writeEscalation } from '../queries/desk.ts';
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
  handle(deskFeedbackPage, async ({ share, ...filter }, { tx, actor }) => {
    const assigneeId = share && { mine: actor.personId, nobody: null }[share];
    const { rows, next } = await readFeedbackPage(tx, {
      ...filter,
      assigneeId,
      reader: ofSeats(actor.seats),
    });
    return { list: rows.map(toDeskCard), next };
  }),

  handle(deskFeedbackDetail, async ({ id }, { tx, now, actor }) => {
    const row = (await readFeedback(tx, id, ofSeats(actor.seats))) ?? fail(not_found);
    return viewForService(tx, row, actor.personId, now);
  }),

  handle(assignFeedback, async ({ id, assigneeId, presentId }, ctx) => {
    const { tx, actor } = ctx;
    const row = await lockToAnswer(ctx, actor, id);
    requireLive(row);
    const colleagues = await readColleagues(tx, row.escalated_to, row.person_id);
    const assignee = colleagues.find((one) => one.id === assigneeId);
    if (row.assignee_id !== presentId) return fail(supportFaults.handed_over);
    if (assigneeId !== null && !assignee) return fail(supportFaults.assignee_unsuited);
    await writeAssignee(tx, id, { from: presentId, to: assigneeId });
    await remark(ctx, feedbackLifecycle, row, 'assign', {
      party: 'service',
      personId: actor.personId,
      details: { to: assignee?.name ?? '' },
    });
    return { id, state: row.state };
  }),

  handle(replyFeedback, async ({ id, text }, ctx) => {
    const { tx, now } = ctx;
    const { personId } = ctx.actor;
    const feedback = await lockUntaken(ctx, ctx.actor, id);
    const { state } = await transition(ctx, feedbackLifecycle, feedback, 'reply', {
      by: 'service',
      personId,
      set: sql`, replied_at = ${now} ${takenBy(personId)}`,
    });
    await insertMessage(tx, { feedback, side: 'service', saidBy: personId, text }, now);
    await notifyAuthor(ctx, feedback, 'replied', text);
    return { id, state };
  }),

  handle(escalateFeedback, async ({ id, seat, reason }, ctx) => {
    const row = await lockUntaken(ctx, ctx.actor, id);
    requireLive(row);
    await writeEscalation(ctx.tx, id, seat);
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
    const row = await lockUntaken(ctx, ctx.actor, id);
    const { state } = await transition(ctx, feedbackLifecycle, row, 'close', {
      by: 'service',
      personId,
      reason,
      set: takenBy(personId),
    });
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

/** Whoever answers what nobody has taken on has taken it on. */
const takenBy = (personId: string): Fragment => sql`, assignee_id = ${personId}`;

async function lockToAnswer({ tx }: TxContext, { personId, seats }: Actor, id: string): Promise<FeedbackRow> {
  const row = (await lockFeedback(tx, id, ofSeats(seats))) ?? fail(not_found);
  return row.person_id === personId ? fail(supportFaults.own_feedback) : row;
}

function requireLive({ state }: FeedbackRow): void {
  if (!hasTag(feedbackMachine, state, 'live')) fail(genericFaults.wrong_state, { state });
}

/** Of what a colleague has taken on, nobody else answers. */
async function lockUntaken(ctx: TxContext, actor: Actor, id: string): Promise<FeedbackRow> {
  const row = await lockToAnswer(ctx, actor, id);
  const isTaken = row.assignee_id !== null && row.assignee_id !== actor.personId;
  return isTaken ? fail(supportFaults.taken, { name: row.assignee_name ?? '' }) : row;
}
