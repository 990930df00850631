// State machine of a listing.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Relation of a caller to a listing or response; seats are checked by the calls. */
export const TRADE_PARTIES = ['owner', 'responder', 'operator', 'clock'] as const;
export type TradeParty = (typeof TRADE_PARTIES)[number];
const machine = machineFor<TradeParty>();

export const listingMachine = machine({
  start: 'draft',
  states: {
    draft: [],
    review: [],
    rejected: [],
    listed: [],
    in_session: [],
    suspended: [],
    halted: [],
    sold_out: [],
    withdrawn: [],
    expired: [],
  },
  moves: {
    // A lot of an auction is never on the board: it waits for its session and ends with it.
    enter: { from: ['draft'], to: 'in_session', by: ['clock'] },
    award: { from: ['in_session'], to: 'sold_out', by: ['clock'] },
    leave: { from: ['in_session'], to: 'withdrawn', by: ['clock'] },
    // The result is void: nothing of it is sold.
    annul: { from: ['sold_out'], to: 'withdrawn', by: ['clock'] },
    submit: { from: ['draft', 'rejected'], to: 'review', by: ['owner'] },
    publish: { from: ['draft', 'rejected'], to: 'listed', by: ['owner'] },
    approve: { from: ['review'], to: 'listed', by: ['operator'] },
    reject: { from: ['review'], to: 'rejected', by: ['operator'] },
    edit: { from: ['listed'], to: 'listed', by: ['owner'] },
    suspend: { from: ['listed'], to: 'suspended', by: ['owner'] },
    halt: { from: ['listed', 'suspended'], to: 'halted', by: ['operator', 'clock'] },
    resume: { from: ['suspended'], to: 'listed', by: ['owner', 'operator'] },
    // Only the platform reverses a halt; `clock`: the listings of a firm that may not trade, and may again.
    reinstate: { from: ['halted'], to: 'listed', by: ['operator', 'clock'] },
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
  state !== 'draft' && state !== 'review' && state !== 'rejected' && state !== 'in_session';
