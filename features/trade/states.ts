// State machines of a listing and of a response.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Relation of a caller to a listing or response; seats are checked by the calls. */
export const PARTIES = ['owner', 'responder', 'operator', 'clock'] as const;
export type Party = (typeof PARTIES)[number];
const machine = machineFor<Party>();

export const listingMachine = machine({
  start: 'draft',
  moves: {
    submit: { from: ['draft', 'rejected'], to: 'review', by: ['owner'] },
    publish: { from: ['draft', 'rejected'], to: 'listed', by: ['owner'] },
    approve: { from: ['review'], to: 'listed', by: ['operator'] },
    reject: { from: ['review'], to: 'rejected', by: ['operator'] },
    edit: { from: ['listed'], to: 'listed', by: ['owner'] },
    suspend: { from: ['listed'], to: 'suspended', by: ['owner'] },
    halt: { from: ['listed', 'suspended'], to: 'halted', by: ['operator'] },
    resume: { from: ['suspended'], to: 'listed', by: ['owner', 'operator'] },
    // Only the platform reverses a halt.
    reinstate: { from: ['halted'], to: 'listed', by: ['operator'] },
    withdraw: { from: ['review', 'listed', 'suspended', 'halted'], to: 'withdrawn', by: ['owner'] },
    sell_out: { from: ['listed'], to: 'sold_out', by: ['clock'] },
    // A contract for the last tonnes came to nothing.
    relist: { from: ['sold_out'], to: 'listed', by: ['clock'] },
    expire: { from: ['review', 'listed', 'suspended', 'halted'], to: 'expired', by: ['clock'] },
  },
});
export type ListingState = StateOf<typeof listingMachine>;
export type ListingMove = MoveOf<typeof listingMachine>;

/** Before that, only the owner and operators see it. */
export const isPublished = (state: ListingState) =>
  state !== 'draft' && state !== 'review' && state !== 'rejected';

/** A take at the listed price is a response that is dealt on creation and never open. */
export const responseMachine = machine({
  start: 'submitted',
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

export const OPEN_RESPONSES = [
  'submitted',
  'owner_countered',
  'responder_countered',
] as const satisfies readonly ResponseState[];

/** Offers and counter-offers in one negotiation after the first (domain 2.1). */
export const MOST_ROUNDS = 5;
