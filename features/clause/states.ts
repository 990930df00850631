// State machine of a template version, and the seats that write it.

import { machineFor, type MoveOf, type StateOf, statesOf } from '#packages/machine/machine.ts';

/** A template has legal effect, so a second person always decides. */
export const WRITERS = ['operator_trade', 'operator_settlement', 'operator_admin'] as const;
export const DECIDERS = [
  'operator_trade',
  'operator_settlement',
  'operator_checker',
  'operator_admin',
] as const;
export const CLAUSE_READERS = [
  'operator_trade',
  'operator_settlement',
  'operator_checker',
  'operator_admin',
  'operator_auditor',
] as const;
const operators = machineFor<(typeof DECIDERS)[number]>();

export const clauseTemplateMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: DECIDERS },
    reject: { from: ['proposed'], to: 'rejected', by: DECIDERS },
    /** Only before it comes into force: later it is replaced by another version. */
    withdraw: { from: ['published'], to: 'withdrawn', by: WRITERS },
  },
});
export type ClauseTemplateState = StateOf<typeof clauseTemplateMachine>;
export type TemplateMove = MoveOf<typeof clauseTemplateMachine>;
export const CLAUSE_TEMPLATE_STATES = statesOf(clauseTemplateMachine);
