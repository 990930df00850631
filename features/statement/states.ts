// State machine of monthly statements.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

const readers = machineFor<'firm_finance' | 'operator_maker'>();

/** A monthly statement; an objection is answered by a new version. */
export const statementMachine = readers({
  start: 'generated',
  moves: {
    confirm: { from: ['generated'], to: 'confirmed', by: ['firm_finance'] },
    object: { from: ['generated'], to: 'objected', by: ['firm_finance'] },
    reissue: { from: ['objected'], to: 'reissued', by: ['operator_maker'] },
  },
});
export type StatementState = StateOf<typeof statementMachine>;
export type StatementMove = MoveOf<typeof statementMachine>;
