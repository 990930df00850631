// Tests for the state machines of fees: reachability and separation of duties.

import { describe, expect, it } from 'vitest';
import { nextState, unreachableStates } from '#packages/machine/machine.ts';
import { feeMachine, freightMachine, invoiceMachine, paymentMachine, rateMachine } from './states.ts';

describe('the tables', () => {
  it('reach every state', () => {
    for (const states of [
      unreachableStates(feeMachine),
      unreachableStates(freightMachine),
      unreachableStates(invoiceMachine),
      unreachableStates(paymentMachine),
      unreachableStates(rateMachine),
    ]) {
      expect(states).toEqual([]);
    }
  });
  it.each([
    ['accrued', 'pay', undefined],
    ['billed', 'pay', 'paid'],
    ['paid', 'waive', undefined],
    ['waived', 'pay', undefined],
    ['waived', 'invoice', undefined],
    ['paid', 'invoice', 'invoiced'],
  ] as const)('a fee that is %s: %s leads to %s', (state, move, to) => {
    expect(nextState(feeMachine, state, move)).toBe(to);
  });
  it.each([
    ['endorsed', 'split', undefined],
    ['split', 'endorse', undefined],
    ['registered', 'endorse', undefined],
    ['endorsed', 'withdraw', undefined],
    ['dishonoured', 'replace', 'replaced'],
  ] as const)('a draft that is %s: %s leads to %s', (state, move, to) => {
    expect(nextState(paymentMachine, state, move)).toBe(to);
  });
});
