// The platform opens by two steps, and never goes back.

import { expect, it } from 'vitest';
import { openMoves } from '#packages/machine/machine.ts';
import { launchMachine, type LaunchMove, type LaunchState } from './states.ts';

it.each<[LaunchState, string, readonly LaunchMove[]]>([
  ['trial', 'operator_admin', ['ask']],
  ['asked', 'operator_admin', ['call_off', 'open']],
  ['opened', 'operator_admin', []],
  ['trial', 'operator_auditor', []],
  ['asked', 'operator_auditor', []],
])('while %s, an %s may %j', (state, seat, moves) => {
  expect(openMoves(launchMachine, state, [seat])).toEqual(moves);
});
