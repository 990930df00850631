// Tones of the states of feedback, and which of it is overdue.

import { hasTag } from '#packages/machine/machine.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import type { Tone } from '#packages/ui/Tag.tsx';
import type { FeedbackCard } from '../calls/feedback.ts';
import { feedbackMachine, type FeedbackState } from '../states.ts';

export const FEEDBACK_TONES: Readonly<Record<FeedbackState, Tone>> = {
  open: 'info',
  replied: 'success',
  closed: 'neutral',
  reopened: 'warning',
};

export const isWaiting = ({ state }: Pick<FeedbackCard, 'state'>) =>
  hasTag(feedbackMachine, state, 'waiting');

export const isOverdue = (feedback: Pick<FeedbackCard, 'state' | 'dueAt'>) =>
  isWaiting(feedback) && feedback.dueAt.getTime() < serverNow();
