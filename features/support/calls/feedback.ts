// Calls about one's own feedback: send, list, read, rate, reopen, close.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { movesOf, statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { supportFaults } from '../faults.ts';
import {
  CALL_KINDS,
  FEEDBACK_KINDS,
  FEEDBACK_REMARKS,
  FEEDBACK_SOURCES,
  feedbackMachine,
} from '../states.ts';

const { not_found, wrong_state } = genericFaults;

export const MIN_FEEDBACK_LENGTH = 10;
export const MAX_FEEDBACK_LENGTH = 500;
export const MAX_FEEDBACK_PHOTOS = 9;
export const MAX_CONTACT_LENGTH = 80;
export const MAX_FEEDBACK_PER_DAY = 10;
export const RATINGS = [1, 2, 3, 4, 5] as const;

export const FeedbackStateWire = z.enum(statesOf(feedbackMachine));

/** As its author sees it in the list. */
export const FeedbackCard = z.object({
  id: Id,
  no: z.string(),
  source: choice(FEEDBACK_SOURCES),
  kind: choice(CALL_KINDS),
  text: z.string(),
  state: FeedbackStateWire,
  createdAt: Moment,
  /** By when service owes an answer, while it waits. */
  dueAt: Moment,
  rating: z.nullable(z.int()),
});
export type FeedbackCard = z.output<typeof FeedbackCard>;

export const FeedbackMessage = z.object({
  no: z.int(),
  side: choice(['author', 'service']),
  text: z.string(),
  at: Moment,
});

export const FeedbackStep = z.object({
  move: choice([...FEEDBACK_REMARKS, ...movesOf(feedbackMachine)]),
  reason: z.string(),
  at: Moment,
});

export const FeedbackDetail = z.extend(FeedbackCard, {
  contact: z.string(),
  photos: z.array(FileLink),
  messages: z.array(FeedbackMessage),
  timeline: z.array(FeedbackStep),
});
export type FeedbackDetail = z.output<typeof FeedbackDetail>;

export const sendFeedback = mutation({
  path: '/api/support/feedback/send',
  summary: `Tells the platform something, with pictures; ${MAX_FEEDBACK_PER_DAY} times a day at most.`,
  access: 'signed_in',
  input: {
    kind: choice(FEEDBACK_KINDS),
    text: text(MIN_FEEDBACK_LENGTH, MAX_FEEDBACK_LENGTH),
    contact: text(0, MAX_CONTACT_LENGTH),
    page: text(0, 200),
    photoIds: list(Id, MAX_FEEDBACK_PHOTOS),
  },
  output: z.object({ id: Id, no: z.string(), dueAt: Moment }),
  faults: [supportFaults.feedback_too_often, supportFaults.photo_unusable],
});

export const ownFeedback = query({
  path: '/api/support/feedback/list',
  summary: "The person's own feedback, the latest first.",
  access: 'signed_in',
  input: { state: z.optional(FeedbackStateWire), ...pageInput },
  output: pageOf(FeedbackCard),
  topics: () => ['feedbacks'],
});

export const feedbackDetail = query({
  path: '/api/support/feedback/detail',
  summary: "One's own feedback: pictures, what was answered, and what happened to it.",
  access: 'signed_in',
  input: { id: Id },
  output: FeedbackDetail,
  faults: [not_found],
  topics: ({ id }) => [`feedback/${id}`],
});

export const MovedFeedback = z.object({ id: Id, state: FeedbackStateWire });

export const rateFeedback = mutation({
  path: '/api/support/feedback/rate',
  summary: 'Rates the answer from 1 to 5; the last rating counts.',
  access: 'signed_in',
  input: { id: Id, rating: wholeNumber(1, 5) },
  output: MovedFeedback,
  faults: [not_found, wrong_state],
});

export const reopenFeedback = mutation({
  path: '/api/support/feedback/reopen',
  summary: 'Says what is still open: the answer is due anew, two working days from now.',
  access: 'signed_in',
  input: { id: Id, text: text(MIN_FEEDBACK_LENGTH, MAX_FEEDBACK_LENGTH) },
  output: MovedFeedback,
  faults: [not_found, wrong_state],
});

export const closeOwnFeedback = mutation({
  path: '/api/support/feedback/close',
  summary: 'Closes it: it is settled, or no longer of interest.',
  access: 'signed_in',
  input: { id: Id },
  output: MovedFeedback,
  faults: [not_found, wrong_state],
});
