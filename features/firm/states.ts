// State machine of a firm, from its first form to its closing.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';
import type { Seat } from './seats.ts';

/** Two operators certify a firm. Expired licences end its trading on their day, before the job has run. */
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

/**
 * A seat that somebody asks an administrator for. An administrator who lacks one asks and grants in one act:
 * in a trading firm no seat excludes another, and the history tells who took which.
 */
export const seatRequestMachine = machineFor<Seat>()({
  start: 'asked',
  moves: {
    grant: { from: ['asked'], by: ['firm_admin'], to: 'granted' },
    decline: { from: ['asked'], by: ['firm_admin'], to: 'declined' },
  },
});
export type SeatRequestState = StateOf<typeof seatRequestMachine>;

export const mayTrade = (state: FirmState) => state === 'certified' || state === 'change_asked';

/** States in which anybody may know a firm's name: it was certified once. */
export const isPubliclyKnown = (state: FirmState) =>
  mayTrade(state) || state === 'expired' || state === 'suspended' || state === 'blacklisted';
