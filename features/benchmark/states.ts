// State machine of an index run: computed, proposed, published by another.

import { CONTENT_CHECKERS, CONTENT_EDITORS } from '#features/content/states.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const BENCHMARK_MOVERS = [...CONTENT_CHECKERS, 'clock'] as const;

export const runMachine = machineFor<(typeof BENCHMARK_MOVERS)[number]>()({
  start: 'computed',
  moves: {
    rule: { from: ['computed'], to: 'computed', by: CONTENT_EDITORS },
    propose: { from: ['computed'], to: 'proposed', by: CONTENT_EDITORS },
    return: { from: ['proposed'], to: 'computed', by: CONTENT_CHECKERS },
    publish: { from: ['proposed'], to: 'published', by: CONTENT_CHECKERS },
    discard: { from: ['computed'], to: 'discarded', by: CONTENT_EDITORS },
    // `clock`: a run of the same week took its place.
    replace: { from: ['published'], to: 'restated', by: ['clock'] },
  },
});
export type RunState = StateOf<typeof runMachine>;
export type RunMove = MoveOf<typeof runMachine>;

/** What readers see: the figure in force, and those that it took the place of. */
export const SHOWN_STATES = ['published', 'restated'] as const satisfies readonly RunState[];

/** Somebody still works on it. */
export const OPEN_STATES = ['computed', 'proposed'] as const satisfies readonly RunState[];
