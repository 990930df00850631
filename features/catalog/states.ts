// State machine of parameter versions, and the seats that edit the catalog.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const CATALOG_EDITORS = ['operator_admin'] as const;
export const CATALOG_CHECKERS = ['operator_admin', 'operator_checker'] as const;
export const CATALOG_READERS = ['operator_admin', 'operator_checker', 'operator_auditor'] as const;
const operators = machineFor<(typeof CATALOG_CHECKERS)[number]>();

/** Changes that move no money are published by their proposer in the same call. */
export const versionMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: CATALOG_CHECKERS },
    reject: { from: ['proposed'], to: 'rejected', by: CATALOG_CHECKERS },
    /** Only before it takes effect; afterwards a new version replaces it. */
    withdraw: { from: ['published'], to: 'withdrawn', by: CATALOG_EDITORS },
  },
});
export type VersionState = StateOf<typeof versionMachine>;
export type VersionMove = MoveOf<typeof versionMachine>;
