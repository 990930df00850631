// State machine of feedback, its kinds, and the seats that answer it.

import type { OperatorSeat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Reads and answers all feedback, and writes calls down. */
export const SERVICE_DESK = ['operator_editor', 'operator_admin'] as const satisfies readonly OperatorSeat[];

/** Whom the desk may pass feedback on to; they see nothing else of it. */
export const ESCALATION_SEATS = [
  'operator_certification',
  'operator_trade',
  'operator_settlement',
  'operator_maker',
  'operator_dispute',
] as const satisfies readonly OperatorSeat[];
export type EscalationSeat = (typeof ESCALATION_SEATS)[number];

export const SERVICE_SEATS = [...SERVICE_DESK, ...ESCALATION_SEATS] as const;

/** Of feedback as what waits for operators. */
export const ANSWER_FEEDBACK = 'answer_feedback';

export const FEEDBACK_KINDS = ['bug', 'idea', 'complaint', 'dispute'] as const;
/** A caller may also just ask. */
export const CALL_KINDS = [...FEEDBACK_KINDS, 'question'] as const;
export type FeedbackKind = (typeof CALL_KINDS)[number];

export const FEEDBACK_SOURCES = ['app', 'call'] as const;

/**
 * OPEN → REPLIED → CLOSED or REOPENED (domain 2.17). While it is `live`, service handles it; while
 * it is `waiting`, an answer is due.
 */
export const feedbackMachine = machineFor<'author' | 'service' | 'clock'>()({
  start: 'open',
  states: {
    open: ['live', 'waiting'],
    replied: ['live', 'rateable'],
    closed: ['rateable'],
    reopened: ['live', 'waiting'],
  },
  moves: {
    reply: { from: ['open', 'reopened', 'replied'], to: 'replied', by: ['service'] },
    reopen: { from: ['replied', 'closed'], to: 'reopened', by: ['author'] },
    close: { from: ['open', 'reopened', 'replied'], to: 'closed', by: ['author', 'service'] },
    /** Nobody came back to an answer, or the author has left. */
    lapse: { from: ['open', 'reopened', 'replied'], to: 'closed', by: ['clock'] },
  },
});
export type FeedbackState = StateOf<typeof feedbackMachine>;
export type FeedbackMove = MoveOf<typeof feedbackMachine>;

/** What the history records besides. */
export const FEEDBACK_REMARKS = ['send', 'note', 'escalate', 'rate'] as const;
export type FeedbackRemark = (typeof FEEDBACK_REMARKS)[number];
