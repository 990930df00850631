// Moves open to each party in every response state.

import { describe, expect, it } from 'vitest';
import { openMoves, unreachableStates } from '#packages/machine/machine.ts';
import { responseMachine } from './states.ts';

describe('a response', () => {
  it('has no state that cannot be reached', () => {
    expect(unreachableStates(responseMachine)).toEqual([]);
  });
  it.each([
    ['submitted', 'owner', ['counter', 'accept', 'reject']],
    ['submitted', 'responder', ['withdraw']],
    ['owner_countered', 'owner', []],
    ['owner_countered', 'responder', ['counter_back', 'agree', 'withdraw']],
    ['responder_countered', 'owner', ['counter', 'accept', 'reject']],
    ['dealt', 'owner', []],
    ['dealt', 'responder', []],
    ['withdrawn', 'clock', []],
  ] as const)('when %s leaves the %s: %j', (state, party, moves) => {
    expect(openMoves(responseMachine, state, party)).toEqual(moves);
  });
});
