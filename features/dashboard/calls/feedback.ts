// Operators' calls for feedback: read, reply, close.

import * as z from 'zod/mini';
import { FEEDBACK_KINDS } from '#features/account/calls/ownAccount.ts';
import { FEEDBACK_DESK, feedbackMachine } from '#features/account/states.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';

const State = z.enum(statesOf(feedbackMachine));
const Feedback = z.object({
  id: Id,
  kind: choice(FEEDBACK_KINDS),
  text: z.string(),
  contact: z.string(),
  page: z.string(),
  state: State,
  createdAt: Moment,
  reply: z.string(),
  person: z.object({ id: Id, name: z.string(), loginName: z.string() }),
  handled: z.nullable(z.object({ at: Moment, by: z.string() })),
});
export type DeskFeedback = z.output<typeof Feedback>;

export const feedbackPage = query({
  path: '/api/desk/feedback/list',
  summary: 'What people told the platform, newest first.',
  access: FEEDBACK_DESK,
  input: {
    id: z.optional(Id),
    state: z.optional(State),
    kind: z.optional(choice(FEEDBACK_KINDS)),
    keyword: z.optional(text(1, 60)),
    ...pageInput,
  },
  output: pageOf(Feedback),
});

const { reply, close } = feedbackMachine.moves;

export const replyFeedback = mutation({
  path: '/api/desk/feedback/reply',
  summary: 'Replies: whoever told it finds the reply in their messages.',
  access: reply.by,
  input: { id: Id, text: text(1, 500) },
  output: z.object({ id: Id, state: State }),
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});

export const closeFeedback = mutation({
  path: '/api/desk/feedback/close',
  summary: 'Closes what needs no further reply.',
  access: close.by,
  input: { id: Id },
  output: z.object({ id: Id, state: State }),
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});
