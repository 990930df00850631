// States of a response, with the party of each move.

import type { TradeParty } from '#features/listing/states.ts';
import {
  type MoveOf,
  type PartyOf,
  type StateOf,
  machineFor,
  statesWith,
} from '#packages/machine/machine.ts';

const machine = machineFor<TradeParty>();

/** A take at the listed price is a response that is dealt on creation and never open. */
export const responseMachine = machine({
  start: 'submitted',
  states: {
    submitted: ['open'],
    owner_countered: ['open'],
    responder_countered: ['open'],
    dealt: [],
    rejected: [],
    withdrawn: [],
    expired: [],
  },
  moves: {
    counter: { from: ['submitted', 'responder_countered'], to: 'owner_countered', by: ['owner'] },
    counter_back: { from: ['owner_countered'], to: 'responder_countered', by: ['responder'] },
    accept: { from: ['submitted', 'responder_countered'], to: 'dealt', by: ['owner'] },
    agree: { from: ['owner_countered'], to: 'dealt', by: ['responder'] },
    reject: { from: ['submitted', 'responder_countered'], to: 'rejected', by: ['owner'] },
    withdraw: {
      from: ['submitted', 'owner_countered', 'responder_countered'],
      to: 'withdrawn',
      by: ['responder'],
    },
    expire: { from: ['submitted', 'owner_countered', 'responder_countered'], to: 'expired', by: ['clock'] },
  },
});

export type ResponseState = StateOf<typeof responseMachine>;
export type ResponseMove = MoveOf<typeof responseMachine>;
export type ResponseParty = PartyOf<typeof responseMachine>;

export const OPEN_RESPONSES = statesWith(responseMachine, 'open');

/** Offers and counter-offers in one negotiation after the first (domain 2.1). */
export const MAX_ROUNDS = 5;
