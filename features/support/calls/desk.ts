// Calls of the service desk: read, reply, pass on, close, note calls.

import * as z from 'zod/mini';
import { caseworkFaults } from '#features/casework/faults.ts';
import { FileLink } from '#features/file/calls.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, identifier, Moment, name, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { supportFaults } from '../faults.ts';
import { CALL_KINDS, ESCALATION_SEATS, SERVICE_DESK, SERVICE_SEATS } from '../states.ts';
import {
  FeedbackCard,
  FeedbackMessage,
  FeedbackStateWire,
  FeedbackStep,
  MAX_CONTACT_LENGTH,
  MAX_FEEDBACK_LENGTH,
  MIN_FEEDBACK_LENGTH,
  MovedFeedback,
} from './feedback.ts';

const { not_found, wrong_state } = genericFaults;
const { own_feedback, person_unknown } = supportFaults;
const { claimed } = caseworkFaults;

export const MAX_REPLY_LENGTH = 1_000;

/** Whose turn it is among those who answer. */
const DESK_SHARES = ['mine', 'nobody'] as const;

export const DeskFeedback = z.extend(FeedbackCard, {
  personName: z.nullable(z.string()),
  loginName: z.nullable(z.string()),
  /** Of somebody without an account. */
  caller: z.string(),
  /** Who has claimed it. */
  holderName: z.nullable(z.string()),
  /** The seat that it was passed on to. */
  seat: z.nullable(choice(ESCALATION_SEATS)),
});
export type DeskFeedback = z.output<typeof DeskFeedback>;

export const deskFeedbackPage = query({
  path: '/api/support/desk/feedback/list',
  summary:
    'Feedback and noted calls: those that wait, the first due first, or all, the latest first. Seats ' +
    'outside the service desk are given what was passed on to them.',
  access: SERVICE_SEATS,
  input: {
    isWaiting: z.optional(z.boolean()),
    share: z.optional(choice(DESK_SHARES)),
    state: z.optional(FeedbackStateWire),
    kind: z.optional(choice(CALL_KINDS)),
    keyword: z.optional(text(1, 60)),
    ...pageInput,
  },
  output: pageOf(DeskFeedback),
  topics: () => ['feedback_desk'],
});

export const DeskFeedbackDetail = z.extend(DeskFeedback, {
  contact: z.string(),
  page: z.string(),
  photos: z.array(FileLink),
  messages: z.array(z.extend(FeedbackMessage, { by: z.string() })),
  timeline: z.array(z.extend(FeedbackStep, { by: z.nullable(z.string()), about: z.string() })),
  personId: z.nullable(Id),
  /** A colleague has claimed it until then: nobody else answers it. */
  takenUntil: z.nullable(Moment),
  /** The reader wrote it, so others answer it. */
  isOwn: z.boolean(),
});
export type DeskFeedbackDetail = z.output<typeof DeskFeedbackDetail>;

export const deskFeedbackDetail = query({
  path: '/api/support/desk/feedback/detail',
  summary: 'One piece of feedback or one call with its pictures, answers and history.',
  access: SERVICE_SEATS,
  isAudited: true,
  input: { id: Id },
  output: DeskFeedbackDetail,
  faults: [not_found],
  topics: ({ id }) => [`feedback/${id}`],
});

export const replyFeedback = mutation({
  path: '/api/support/desk/feedback/reply',
  summary: 'Replies: the author finds it in their messages. Of a call it is what was said on the phone.',
  access: SERVICE_SEATS,
  input: { id: Id, text: text(2, MAX_REPLY_LENGTH) },
  output: MovedFeedback,
  faults: [not_found, own_feedback, claimed, wrong_state],
});

export const escalateFeedback = mutation({
  path: '/api/support/desk/feedback/escalate',
  summary: 'Passes it on to those of another seat, and says why; it is then theirs to claim.',
  access: SERVICE_SEATS,
  input: { id: Id, seat: choice(ESCALATION_SEATS), reason: text(2, 200) },
  output: MovedFeedback,
  faults: [not_found, own_feedback, claimed, wrong_state],
});

export const closeFeedback = mutation({
  path: '/api/support/desk/feedback/close',
  summary: 'Closes it with a reason that the author is told.',
  access: SERVICE_SEATS,
  input: { id: Id, reason: text(2, 200) },
  output: MovedFeedback,
  faults: [not_found, own_feedback, claimed, wrong_state],
});

export const noteCall = mutation({
  path: '/api/support/desk/call/note',
  summary:
    'Writes down what somebody says on the phone. With a login name it is that person’s feedback; others ' +
    'are named by what they call themselves.',
  access: SERVICE_DESK,
  input: {
    kind: choice(CALL_KINDS),
    text: text(MIN_FEEDBACK_LENGTH, MAX_FEEDBACK_LENGTH),
    loginName: z.optional(identifier(1, 60)),
    caller: z.optional(name(1, 40)),
    contact: text(0, MAX_CONTACT_LENGTH),
  },
  output: z.object({ id: Id, no: z.string(), dueAt: Moment }),
  faults: [person_unknown],
});
