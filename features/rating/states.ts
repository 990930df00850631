// State machine of the mutual rating of an ended contract.

import { machineFor, type StateOf, statesOf } from '#packages/machine/machine.ts';

/** While it is open both sides rate blind; shown: each side sees the other's rating. */
export const ratingMachine = machineFor<'party' | 'clock'>()({
  start: 'open',
  states: { open: [], shown: [], lapsed: [] },
  moves: {
    // By the second rating, or when the time is over with one.
    reveal: { from: ['open'], to: 'shown', by: ['party', 'clock'] },
    // Nobody rated.
    lapse: { from: ['open'], to: 'lapsed', by: ['clock'] },
  },
});
export type RatingState = StateOf<typeof ratingMachine>;
export const RATING_STATES = statesOf(ratingMachine);
