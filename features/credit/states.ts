// State machines of appeals against an observation and of methods of the score.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

const appellants = machineFor<'firm' | 'dispute'>();

/** An appeal: one of the dispute desk proposes, another decides or hands the case back. */
export const appealMachine = appellants({
  start: 'submitted',
  moves: {
    withdraw: { from: ['submitted'], to: 'withdrawn', by: ['firm'] },
    propose: { from: ['submitted'], to: 'proposed', by: ['dispute'] },
    hand_back: { from: ['proposed'], to: 'submitted', by: ['dispute'] },
    uphold: { from: ['proposed'], to: 'upheld', by: ['dispute'] },
    dismiss: { from: ['proposed'], to: 'dismissed', by: ['dispute'] },
  },
});
export type AppealState = StateOf<typeof appealMachine>;
export type AppealMove = MoveOf<typeof appealMachine>;

const administrators = machineFor<'operator_admin'>();

/** A version of the method: proposed by one administrator, decided by another. */
export const methodMachine = administrators({
  start: 'proposed',
  moves: {
    approve: { from: ['proposed'], to: 'approved', by: ['operator_admin'] },
    refuse: { from: ['proposed'], to: 'refused', by: ['operator_admin'] },
  },
});
export type MethodState = StateOf<typeof methodMachine>;
