// States of sessions and lots, with the party of each move.

import { machineFor, type MoveOf, type PartyOf, type StateOf } from '#packages/machine/machine.ts';

/** `entruster`: the firm that sells or buys through the session. */
export const AUCTION_PARTIES = ['entruster', 'operator', 'dispute', 'clock'] as const;
const machine = machineFor<(typeof AUCTION_PARTIES)[number]>();

export const sessionMachine = machine({
  start: 'scheduled',
  states: {
    scheduled: ['ahead'],
    enrolling: ['ahead'],
    ready: ['ahead'],
    running: ['on'],
    ended: ['over'],
    cancelled: ['over'],
  },
  moves: {
    enrol: { from: ['scheduled'], to: 'enrolling', by: ['clock', 'operator'] },
    close_enrolment: { from: ['scheduled', 'enrolling'], to: 'ready', by: ['clock', 'operator'] },
    open: { from: ['ready'], to: 'running', by: ['clock'] },
    end: { from: ['running'], to: 'ended', by: ['clock'] },
    cancel: {
      from: ['scheduled', 'enrolling', 'ready', 'running'],
      to: 'cancelled',
      by: ['operator', 'clock'],
    },
  },
});
export type SessionState = StateOf<typeof sessionMachine>;
export type SessionMove = MoveOf<typeof sessionMachine>;

/**
 * A lot extends while it runs past its regular time. At its end it is `closing`: nobody bids, and its result
 * follows at once, or after a draw or the opening of sealed prices.
 */
export const lotMachine = machine({
  start: 'waiting',
  states: {
    waiting: ['ahead'],
    running: ['on'],
    paused: ['on'],
    closing: ['on'],
    sold: ['over', 'public'],
    no_sale: ['over', 'public'],
    unsold_reserve: ['over', 'public'],
    cancelled: ['over'],
    voided: ['over', 'public'],
  },
  moves: {
    open: { from: ['waiting'], to: 'running', by: ['clock'] },
    pause: { from: ['running'], to: 'paused', by: ['operator', 'clock'] },
    resume: { from: ['paused'], to: 'running', by: ['operator', 'clock'] },
    close: { from: ['running'], to: 'closing', by: ['clock'] },
    sell: { from: ['running', 'closing', 'unsold_reserve'], to: 'sold', by: ['clock', 'entruster'] },
    end_unsold: { from: ['running', 'closing'], to: 'no_sale', by: ['clock'] },
    miss_reserve: { from: ['running', 'closing'], to: 'unsold_reserve', by: ['clock'] },
    cancel: { from: ['waiting', 'running', 'paused'], to: 'cancelled', by: ['operator', 'clock'] },
    void: {
      from: ['running', 'paused', 'closing', 'sold', 'unsold_reserve'],
      to: 'voided',
      by: ['dispute'],
    },
  },
});
export type LotState = StateOf<typeof lotMachine>;
export type LotMove = MoveOf<typeof lotMachine>;
export type AuctionParty = PartyOf<typeof lotMachine>;

/** `cleared` ends without consequence, `false_alarm` counts against the flag's kind. */
export const flagMachine = machineFor<'dispute' | 'firm'>()({
  start: 'raised',
  states: {
    raised: ['open'],
    asked: ['open'],
    answered: ['open'],
    cleared: ['decided'],
    false_alarm: ['decided'],
    void_asked: ['decided'],
  },
  moves: {
    ask: { from: ['raised', 'asked', 'answered'], to: 'asked', by: ['dispute'] },
    answer: { from: ['asked'], to: 'answered', by: ['firm'] },
    clear: { from: ['raised', 'asked', 'answered'], to: 'cleared', by: ['dispute'] },
    mark_false: { from: ['raised', 'asked', 'answered', 'cleared'], to: 'false_alarm', by: ['dispute'] },
    ask_void: { from: ['raised', 'asked', 'answered'], to: 'void_asked', by: ['dispute'] },
  },
});
export type FlagState = StateOf<typeof flagMachine>;
export type FlagMove = MoveOf<typeof flagMachine>;
