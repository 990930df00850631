// States of a firm's form: written, checked by one operator, passed by another.

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/**
 * The firm's own states are in features/firm/states.ts. A change request is a form too; meanwhile the firm
 * trades on as certified.
 */
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

export const TWO_PERSON_MOVES = ['reinstate', 'blacklist', 'close'] as const;
export type TwoPersonMove = (typeof TWO_PERSON_MOVES)[number];

export const FIRM_CERTIFIERS = ['operator_certification'] as const satisfies readonly Seat[];
export const CERTIFICATION_READERS = [
  'operator_certification',
  'operator_admin',
  'operator_auditor',
  'operator_trade',
] as const satisfies readonly Seat[];
