// Moves open to each party in every ticket and scale state.

import { expect, it } from 'vitest';
import { openMoves, unreachableStates } from '#packages/machine/machine.ts';
import { scaleMachine, ticketMachine } from './states.ts';

it.each([
  ['pending', 'weighbridge', ['count']],
  ['abnormal', 'operator', ['count', 'void']],
  ['over', 'operator', ['count', 'void']],
  ['counted', 'operator', ['void']],
  ['counted', 'weighbridge', []],
  ['duplicate', 'operator', []],
  ['voided', 'operator', []],
] as const)('a ticket that is %s: the %s may %j', (state, party, moves) => {
  expect(openMoves(ticketMachine, state, party)).toEqual(moves);
});

it.each([
  ['registered', ['approve', 'block']],
  ['approved', ['block']],
  ['blocked', ['approve']],
] as const)('a scale that is %s: an operator may %j', (state, moves) => {
  expect(openMoves(scaleMachine, state, 'operator')).toEqual(moves);
});

it('every state is reached', () => {
  expect([unreachableStates(ticketMachine), unreachableStates(scaleMachine)]).toEqual([[], []]);
});
