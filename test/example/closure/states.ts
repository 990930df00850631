// State machine of a closure, and who may change it.

import { machineFor, type StateOf } from '#packages/machine/machine.ts';

export const closureMachine = machineFor<'operator'>()({
  start: 'announced',
  moves: { check: { from: ['announced'], by: ['operator'], to: 'checked' } },
});
type ClosureState = StateOf<typeof closureMachine>;
export const CLOSURE_STATES = ['announced', 'checked'] as const satisfies readonly ClosureState[];
