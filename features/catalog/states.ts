// The life of a parameter's version, and who edits the catalog.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const EDITORS = ['operator_admin'] as const;
export const CHECKERS = ['operator_admin', 'operator_checker'] as const;
export const READERS = ['operator_admin', 'operator_checker', 'operator_auditor'] as const;
const operators = machineFor<(typeof CHECKERS)[number]>();

/** What moves no money is published by whoever proposes it, in the same act. */
export const versionMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: CHECKERS },
    reject: { from: ['proposed'], to: 'rejected', by: CHECKERS },
    /** Only until it comes into force: what is in force is replaced by another version. */
    withdraw: { from: ['published'], to: 'withdrawn', by: EDITORS },
  },
});
export type VersionState = StateOf<typeof versionMachine>;
export type VersionMove = MoveOf<typeof versionMachine>;
