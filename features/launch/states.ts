// State machine of the platform itself: on trial, asked to open, opened.

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** One administrator asks, another opens: the machine knows seats, the handler tells the persons apart. */
export const launchMachine = machineFor<Seat>()({
  start: 'trial',
  moves: {
    ask: { from: ['trial'], by: ['operator_admin'], to: 'asked' },
    call_off: { from: ['asked'], by: ['operator_admin'], to: 'trial' },
    open: { from: ['asked'], by: ['operator_admin'], to: 'opened' },
  },
});
export type LaunchState = StateOf<typeof launchMachine>;
export type LaunchMove = MoveOf<typeof launchMachine>;

export const SETUP_READERS = ['operator_admin', 'operator_auditor'] as const satisfies readonly Seat[];
