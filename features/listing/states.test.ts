// Who may make which move in every state of a listing and a response.

import { describe, expect, it } from 'vitest';
import { openMoves, unreachableStates } from '#packages/machine/machine.ts';
import { listingMachine } from './states.ts';

describe('a listing', () => {
  it('has no state that cannot be reached', () => {
    expect(unreachableStates(listingMachine)).toEqual([]);
  });
  it.each([
    ['draft', 'owner', ['submit', 'publish']],
    ['review', 'owner', ['withdraw']],
    ['review', 'operator', ['approve', 'reject']],
    ['listed', 'owner', ['edit', 'suspend', 'withdraw']],
    ['listed', 'operator', ['halt']],
    ['listed', 'responder', []],
    ['listed', 'clock', ['halt', 'sell_out', 'expire']],
    ['suspended', 'owner', ['resume', 'withdraw']],
    ['suspended', 'operator', ['halt', 'resume']],
    ['halted', 'owner', ['withdraw']],
    ['halted', 'operator', ['reinstate']],
    ['rejected', 'owner', ['submit', 'publish']],
    ['withdrawn', 'owner', []],
    ['sold_out', 'owner', []],
    ['expired', 'clock', []],
  ] as const)('when %s leaves the %s: %j', (state, party, moves) => {
    expect(openMoves(listingMachine, state, party)).toEqual(moves);
  });
});
