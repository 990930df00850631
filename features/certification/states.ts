// The life of one form of a firm: written, looked at by one person, passed by another.

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** The firm's own life is in features/firm/states.ts; a change is a form too, under which the firm trades on as it was certified. */
export const formMachine = machineFor<Seat>()({
  start: 'drafted',
  moves: {
    submit: { from: ['drafted', 'returned'], to: 'submitted', by: ['firm_admin'] },
    check: { from: ['submitted'], to: 'checked', by: ['operator_certification'] },
    pass: { from: ['checked'], to: 'passed', by: ['operator_certification'] },
    return: { from: ['submitted', 'checked'], to: 'returned', by: ['operator_certification'] },
  },
});
export type FormState = StateOf<typeof formMachine>;
export type FormMove = MoveOf<typeof formMachine>;

/** What one person proposes and another carries out. */
export const GRAVE_MOVES = ['reinstate', 'blacklist', 'close'] as const;
export type GraveMove = (typeof GRAVE_MOVES)[number];

export const CERTIFIERS = ['operator_certification'] as const satisfies readonly Seat[];
/** They see everything but what is personal. */
export const ONLOOKERS = [
  'operator_certification',
  'operator_admin',
  'operator_auditor',
  'operator_trade',
] as const satisfies readonly Seat[];
