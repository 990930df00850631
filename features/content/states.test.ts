// Tests of who may do what to an article, in every state.

import { describe, expect, it } from 'vitest';
import { openMoves, unreachableStates } from '#packages/machine/machine.ts';
import { articleMachine, proposalMachine } from './states.ts';

describe('an article', () => {
  it('has no state that cannot be reached', () => {
    expect(unreachableStates(articleMachine)).toEqual([]);
  });
  it.each([
    ['drafted', 'operator_editor', ['save', 'submit', 'take_offline']],
    ['drafted', 'operator_admin', ['take_offline']],
    ['in_review', 'operator_editor', ['return', 'publish', 'take_offline']],
    ['in_review', 'operator_admin', ['return', 'publish', 'take_offline']],
    ['published', 'operator_editor', ['save', 'take_offline']],
    ['offline', 'operator_editor', ['save']],
    ['offline', 'operator_admin', []],
  ] as const)('when %s leaves the %s: %j', (state, seat, moves) => {
    expect(openMoves(articleMachine, state, seat)).toEqual(moves);
  });
});

describe('a proposal', () => {
  it('has no state that cannot be reached', () => {
    expect(unreachableStates(proposalMachine)).toEqual([]);
  });
  it.each([
    ['proposed', 'operator_editor', ['publish', 'reject']],
    ['proposed', 'operator_admin', ['publish', 'reject']],
    ['published', 'operator_editor', []],
    ['rejected', 'operator_editor', []],
  ] as const)('when %s leaves the %s: %j', (state, seat, moves) => {
    expect(openMoves(proposalMachine, state, seat)).toEqual(moves);
  });
});
