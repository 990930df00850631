// State machine of people who leave.

import { machineFor, type StateOf } from '#packages/machine/machine.ts';

/** Taken back until the days of grace are over; `erased` once nothing but what the law asks for is left. */
export const departureMachine = machineFor<'owner' | 'clock'>()({
  start: 'asked',
  moves: {
    withdraw: { from: ['asked'], to: 'withdrawn', by: ['owner'] },
    close: { from: ['asked'], to: 'closed', by: ['clock'] },
    finish: { from: ['closed'], to: 'erased', by: ['clock'] },
  },
});
export type DepartureState = StateOf<typeof departureMachine>;

/** What keeps an account open. */
export const DEPARTURE_BLOCKS = ['only_admin', 'operator_seat', 'only_signer'] as const;
export type DepartureBlock = (typeof DEPARTURE_BLOCKS)[number];
