// The life of a template's version, and who writes the clause library.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Contracts are the desk of these; a template is a matter of law as well, so a second person always decides. */
export const WRITERS = ['operator_trade', 'operator_settlement', 'operator_admin'] as const;
export const DECIDERS = [
  'operator_trade',
  'operator_settlement',
  'operator_checker',
  'operator_admin',
] as const;
export const READERS = [
  'operator_trade',
  'operator_settlement',
  'operator_checker',
  'operator_admin',
  'operator_auditor',
] as const;
const operators = machineFor<(typeof DECIDERS)[number]>();

export const templateMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: DECIDERS },
    reject: { from: ['proposed'], to: 'rejected', by: DECIDERS },
    /** Only until it comes into force: what is in force is replaced by another version. */
    withdraw: { from: ['published'], to: 'withdrawn', by: WRITERS },
  },
});
export type TemplateState = StateOf<typeof templateMachine>;
export type TemplateMove = MoveOf<typeof templateMachine>;
export const TEMPLATE_STATES = [
  'proposed',
  'published',
  'rejected',
  'withdrawn',
] as const satisfies readonly TemplateState[];
