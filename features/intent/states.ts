// State machine of an intent (domain 2.8).

import { machineFor, statesWith, type StateOf } from '#packages/machine/machine.ts';

/** Relation of a caller to an intent; seats are checked by the calls. */
export const INTENT_PARTIES = ['owner', 'other', 'clock'] as const;
export type IntentParty = (typeof INTENT_PARTIES)[number];

export const intentMachine = machineFor<IntentParty>()({
  start: 'open',
  states: {
    open: ['live'],
    matched: ['live'],
    negotiating: ['live'],
    converted: [],
    closed: [],
    expired: [],
  },
  moves: {
    // Once somebody talks about it, it stays as it was read.
    edit: { from: ['open', 'matched'], to: 'open', by: ['owner'] },
    match: { from: ['open'], to: 'matched', by: ['clock'] },
    talk: { from: ['open', 'matched'], to: 'negotiating', by: ['owner', 'other'] },
    convert: { from: ['open', 'matched', 'negotiating'], to: 'converted', by: ['owner'] },
    close: { from: ['open', 'matched', 'negotiating'], to: 'closed', by: ['owner'] },
    expire: { from: ['open', 'matched', 'negotiating'], to: 'expired', by: ['clock'] },
  },
});
export type IntentState = StateOf<typeof intentMachine>;
export const LIVE_INTENTS = statesWith(intentMachine, 'live');
