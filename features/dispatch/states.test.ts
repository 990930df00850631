// Tests for the open moves of convoys.

import { expect, it } from 'vitest';
import { openMoves, type StateOf, unreachableStates } from '#packages/machine/machine.ts';
import { convoyMachine, type ConvoyParty } from './states.ts';

it.each<[StateOf<typeof convoyMachine>, ConvoyParty, string[]]>([
  ['formed', 'buyer', ['leave', 'renew_pass', 'dissolve']],
  ['formed', 'leader', ['leave', 'dissolve']],
  ['dissolved', 'buyer', []],
  ['dissolved', 'leader', []],
])('%s: the %s may %j', (state, party, moves) => {
  expect(openMoves(convoyMachine, state, party)).toEqual(moves);
});

it('reaches every state', () => {
  expect(unreachableStates(convoyMachine)).toEqual([]);
});
