// State machine of convoys.

import { machineFor, movesOf } from '#packages/machine/machine.ts';

export const CONVOY_PARTIES = ['buyer', 'leader'] as const;
export type ConvoyParty = (typeof CONVOY_PARTIES)[number];
const machine = machineFor<ConvoyParty>();

/** What a truck's state allows beyond this is in `rules/convoy.ts`. */
export const convoyMachine = machine({
  start: 'formed',
  moves: {
    leave: { from: ['formed'], to: 'formed', by: ['buyer', 'leader'] },
    renew_pass: { from: ['formed'], to: 'formed', by: ['buyer'] },
    dissolve: { from: ['formed'], to: 'dissolved', by: ['buyer', 'leader'] },
  },
});
/** What its history records. */
export const CONVOY_ACTS = ['form', ...movesOf(convoyMachine)] as const;
