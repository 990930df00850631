// State machine of an instalment.

import type { InstalmentState } from '#features/contract/choices.ts';
import { machineFor, type MoveOf } from '#packages/machine/machine.ts';

/** `platform`: what was paid, and what became of the contract and its sheets. */
export const instalmentMachine = machineFor<'platform'>()({
  start: 'open',
  states: { open: [], paid: [], cancelled: [] } satisfies Record<InstalmentState, readonly never[]>,
  moves: {
    pay: { from: ['open'], to: 'paid', by: ['platform'] },
    cancel: { from: ['open'], to: 'cancelled', by: ['platform'] },
  },
});
export type InstalmentMove = MoveOf<typeof instalmentMachine>;
