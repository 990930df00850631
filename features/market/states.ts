// State machine of an uploaded table: published at once, or after confirmation.

import { CONTENT_CHECKERS } from '#features/content/states.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const uploadMachine = machineFor<(typeof CONTENT_CHECKERS)[number]>()({
  start: 'waiting',
  moves: {
    confirm: { from: ['waiting'], to: 'published', by: CONTENT_CHECKERS },
    reject: { from: ['waiting'], to: 'rejected', by: CONTENT_CHECKERS },
    roll_back: { from: ['published'], to: 'rolled_back', by: CONTENT_CHECKERS },
  },
});
export type UploadState = StateOf<typeof uploadMachine>;
export type UploadMove = MoveOf<typeof uploadMachine>;
