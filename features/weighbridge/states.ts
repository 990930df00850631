// States of weigh tickets and scales, with the party of each move.

import type { PickupParty } from '#features/pickup/states.ts';
import { type MoveOf, type StateOf, machineFor } from '#packages/machine/machine.ts';

const machine = machineFor<PickupParty>();

export const SOURCES = ['auto', 'manual', 'offline'] as const;
export type TicketSource = (typeof SOURCES)[number];

/** A signed ticket stays in its scale's chain whatever its state. */
export const ticketMachine = machine({
  start: 'pending',
  moves: {
    // Without flaws at once; manual ones by a second person; those set aside by an operator.
    count: { from: ['pending', 'abnormal', 'over'], to: 'counted', by: ['clock', 'weighbridge', 'operator'] },
    mark_over: { from: ['pending', 'abnormal'], to: 'over', by: ['clock'] },
    set_aside: { from: ['pending'], to: 'abnormal', by: ['clock'] },
    repeat: { from: ['pending'], to: 'duplicate', by: ['clock'] },
    void: { from: ['pending', 'counted', 'over', 'abnormal'], to: 'voided', by: ['operator'] },
  },
});

export type TicketState = StateOf<typeof ticketMachine>;
export type TicketMove = MoveOf<typeof ticketMachine>;

export const scaleMachine = machine({
  start: 'registered',
  moves: {
    approve: { from: ['registered', 'blocked'], to: 'approved', by: ['operator'] },
    block: { from: ['registered', 'approved'], to: 'blocked', by: ['operator'] },
  },
});

export type ScaleState = StateOf<typeof scaleMachine>;
export type ScaleMove = MoveOf<typeof scaleMachine>;
