// States of releases and ad hoc settlements, with the party of each move.

import type { Seat } from '#features/firm/seats.ts';
import type { Party } from '#features/settlement/states.ts';
import { type MoveOf, type StateOf, machineFor, statesOf } from '#packages/machine/machine.ts';

const machine = machineFor<Party>();

export const releaseMachine = machine({
  start: 'applied',
  states: {
    applied: [],
    review: [],
    approved: [],
    released: [],
    partial: [],
    rejected: [],
    withdrawn: [],
  },
  moves: {
    consent: { from: ['applied'], to: 'review', by: ['payer'] },
    refuse: { from: ['applied'], to: 'rejected', by: ['payer'] },
    withdraw: { from: ['applied', 'review'], to: 'withdrawn', by: ['applicant'] },
    approve: { from: ['review'], to: 'approved', by: ['operator'] },
    reject: { from: ['review', 'approved'], to: 'rejected', by: ['operator'] },
    // A ruling reversed its sheet.
    lapse: { from: ['applied', 'review', 'approved'], to: 'rejected', by: ['platform'] },
    release: { from: ['approved'], to: 'released', by: ['operator'] },
    release_part: { from: ['approved'], to: 'partial', by: ['operator'] },
  },
});

export type ReleaseState = StateOf<typeof releaseMachine>;
export type ReleaseMove = MoveOf<typeof releaseMachine>;

export const RELEASE_STATES = statesOf(releaseMachine);

/** The second signature moves the money. */
export const adhocMachine = machine({
  start: 'applied',
  moves: {
    consent: { from: ['applied'], to: 'done', by: ['other'] },
    refuse: { from: ['applied'], to: 'refused', by: ['other'] },
    withdraw: { from: ['applied'], to: 'withdrawn', by: ['applicant'] },
  },
});

export type AdhocState = StateOf<typeof adhocMachine>;
export type AdhocMove = MoveOf<typeof adhocMachine>;

export const ADHOC_STATES = statesOf(adhocMachine);

export const RELEASING_SEATS = ['operator_settlement', 'operator_checker'] as const satisfies readonly Seat[];
