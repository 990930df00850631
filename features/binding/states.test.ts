// Tests which moves of a binding are open, to whom and when.

import { expect, it } from 'vitest';
import { openMoves, unreachableStates } from '#packages/machine/machine.ts';
import { bindingMachine, type BindingState, type BindingParty } from './states.ts';

it.each<[BindingState, BindingParty, string[]]>([
  ['drafted', 'firm', ['submit']],
  ['drafted', 'org', []],
  ['org_confirm', 'firm', ['take_back']],
  ['org_confirm', 'org', ['confirm', 'refuse']],
  ['org_confirm', 'operator', []],
  ['review', 'operator', ['approve', 'return']],
  ['review', 'org', []],
  ['effective', 'firm', ['revoke']],
  ['effective', 'org', ['revoke']],
  ['expiring', 'operator', ['revoke']],
  ['expired', 'firm', []],
  ['revoked', 'operator', []],
])('%s: the %s may %j', (state, party, moves) => {
  expect(openMoves(bindingMachine, state, party)).toEqual(moves);
});

it('reaches every state', () => {
  expect(unreachableStates(bindingMachine)).toEqual([]);
});
