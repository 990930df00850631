// The life of an uploaded table: out at once when nothing in it is strange, after a second look otherwise, and taken back whole.

import { CHECKERS } from '#features/content/states.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const uploadMachine = machineFor<(typeof CHECKERS)[number]>()({
  start: 'waiting',
  moves: {
    confirm: { from: ['waiting'], to: 'published', by: CHECKERS },
    reject: { from: ['waiting'], to: 'rejected', by: CHECKERS },
    roll_back: { from: ['published'], to: 'rolled_back', by: CHECKERS },
  },
});
export type UploadState = StateOf<typeof uploadMachine>;
export type UploadMove = MoveOf<typeof uploadMachine>;
