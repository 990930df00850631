// Who may change a parameter's version in which state, and allowed values.

import { describe, expect, it } from 'vitest';
import { openMoves, unreachableStates } from '#packages/machine/machine.ts';
import { versionMachine } from './states.ts';

describe('a version', () => {
  it('has no state that cannot be reached', () => {
    expect(unreachableStates(versionMachine)).toEqual([]);
  });
  it.each([
    ['proposed', 'operator_admin', ['publish', 'reject']],
    ['proposed', 'operator_checker', ['publish', 'reject']],
    ['published', 'operator_admin', ['withdraw']],
    ['published', 'operator_checker', []],
    ['rejected', 'operator_admin', []],
    ['withdrawn', 'operator_admin', []],
  ] as const)('when %s leaves the %s: %j', (state, seat, moves) => {
    expect(openMoves(versionMachine, state, seat)).toEqual(moves);
  });
});
