// State machine of feedback: open until an operator replies or closes it.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const FEEDBACK_DESK = ['operator_editor', 'operator_admin'] as const;

export const feedbackMachine = machineFor<(typeof FEEDBACK_DESK)[number]>()({
  start: 'open',
  moves: {
    reply: { from: ['open', 'replied'], to: 'replied', by: FEEDBACK_DESK },
    close: { from: ['open', 'replied'], to: 'closed', by: FEEDBACK_DESK },
  },
});
export type FeedbackState = StateOf<typeof feedbackMachine>;
export type FeedbackMove = MoveOf<typeof feedbackMachine>;
