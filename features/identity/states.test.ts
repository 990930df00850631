// The machine of real-name claims.

import { describe, expect, it } from 'vitest';
import { nextState, openMoves, statesOf, unreachableStates } from '#packages/machine/machine.ts';
import { claimMachine } from './states.ts';

describe('a claim', () => {
  it.each([
    ['pending', 'pass', 'passed'],
    ['pending', 'fail', 'failed'],
    ['pending', 'end', 'ended'],
    ['passed', 'end', 'ended'],
    ['passed', 'fail', undefined],
    ['passed', 'pass', undefined],
    ['failed', 'pass', undefined],
    ['failed', 'end', undefined],
    ['ended', 'pass', undefined],
  ] as const)('that is %s: %s leads to %s', (state, move, to) => {
    expect(nextState(claimMachine, state, move)).toBe(to);
  });

  it('is decided by the certification desk alone', () => {
    expect(openMoves(claimMachine, 'pending', 'operator_certification')).toEqual(['pass', 'fail']);
    for (const seat of ['firm_admin', 'operator_auditor', 'operator_trade'] as const)
      expect(openMoves(claimMachine, 'pending', seat)).toEqual([]);
    expect(unreachableStates(claimMachine)).toEqual([]);
    expect(statesOf(claimMachine)).toHaveLength(4);
  });
});
