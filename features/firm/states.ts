// The life of a firm on the platform, from its first form to its leaving.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';
import type { Seat } from './seats.ts';

/**
 * Two people of the platform pass a firm, one after the other. It may trade when `certified`, and as it was certified while a
 * change is looked at; papers that have run out end that on their day, before the clock has said so.
 */
export const firmMachine = machineFor<Seat | 'clock'>()({
  start: 'drafted',
  moves: {
    submit: { from: ['drafted', 'returned'], by: ['firm_admin'], to: 'submitted' },
    check: { from: ['submitted'], by: ['operator_certification'], to: 'checked' },
    certify: { from: ['checked'], by: ['operator_certification'], to: 'certified' },
    return: { from: ['submitted', 'checked'], by: ['operator_certification'], to: 'returned' },
    ask_change: { from: ['certified', 'expired'], by: ['firm_admin'], to: 'change_asked' },
    grant_change: { from: ['change_asked'], by: ['operator_certification'], to: 'certified' },
    return_change: { from: ['change_asked'], by: ['operator_certification'], to: 'certified' },
    expire: { from: ['certified'], by: ['clock'], to: 'expired' },
    suspend: { from: ['certified', 'change_asked'], by: ['operator_certification'], to: 'suspended' },
    reinstate: { from: ['suspended'], by: ['operator_certification'], to: 'certified' },
    blacklist: {
      from: ['certified', 'suspended', 'expired'],
      by: ['operator_certification'],
      to: 'blacklisted',
    },
    close: {
      from: ['drafted', 'returned', 'certified', 'suspended', 'expired', 'blacklisted'],
      by: ['operator_certification'],
      to: 'closed',
    },
  },
});
export type FirmState = StateOf<typeof firmMachine>;
export type FirmMove = MoveOf<typeof firmMachine>;

export const mayTrade = (state: FirmState) => state === 'certified' || state === 'change_asked';

/** Those whose names anybody may know: who was let in once. What a firm is called while it asks to be let in is its own. */
export const isKnown = (state: FirmState) =>
  mayTrade(state) || state === 'expired' || state === 'suspended' || state === 'blacklisted';
