// Tests the loan machine: reachability, parties, and end only by repayment.

import { describe, expect, it } from 'vitest';
import { nextState, openMoves, statesOf, unreachableStates } from '#packages/machine/machine.ts';
import {
  LIVE_STATES,
  LOAN_PARTIES,
  LOAN_STATES,
  type LoanMove,
  loanMachine,
  type LoanParty,
  type LoanState,
  OWING_STATES,
} from './states.ts';

describe('the life of a loan', () => {
  it('reaches every state, and names them all', () => {
    expect(unreachableStates(loanMachine)).toEqual([]);
    expect([...LOAN_STATES].toSorted()).toEqual(statesOf(loanMachine).toSorted());
  });

  it.each<[LoanState, Readonly<Partial<Record<LoanParty, readonly LoanMove[]>>>]>([
    ['applied', { funder: ['offer', 'reject'], borrower: ['withdraw'] }],
    ['offered', { funder: ['reject'], borrower: ['accept', 'withdraw'] }],
    ['accepted', { debtor: ['acknowledge', 'refuse'], borrower: ['withdraw'] }],
    ['acknowledged', {}],
    ['secured', { funder: ['disburse'], borrower: ['withdraw'] }],
    ['disbursed', { borrower: ['repay', 'settle'] }],
    ['repaying', { borrower: ['repay', 'settle'] }],
    ['overdue', { borrower: ['settle'] }],
    ['settled', {}],
    ['rejected', {}],
    ['withdrawn', {}],
  ])('opens to each party of one that is %s only what is theirs', (state, open) => {
    expect(LOAN_PARTIES.map((party) => [party, openMoves(loanMachine, state, party)])).toEqual(
      LOAN_PARTIES.map((party) => [party, open[party] ?? []]),
    );
  });

  it.each<[LoanState, LoanMove]>([
    ['applied', 'accept'],
    ['offered', 'disburse'],
    ['accepted', 'disburse'],
    ['accepted', 'secure'],
    ['disbursed', 'disburse'],
    ['disbursed', 'withdraw'],
    ['overdue', 'withdraw'],
    ['settled', 'repay'],
    ['rejected', 'offer'],
    ['overdue', 'repay'],
  ])('does not lead from %s by %s', (state, move) => {
    expect(nextState(loanMachine, state, move)).toBeUndefined();
  });

  it('counts as live whatever may still move', () => {
    expect(
      LOAN_STATES.filter((state) =>
        [...LOAN_PARTIES, 'platform' as const, 'clock' as const].some(
          (party) => openMoves(loanMachine, state, party).length > 0,
        ),
      ),
    ).toEqual([...LIVE_STATES]);
    expect(OWING_STATES.every((state) => nextState(loanMachine, state, 'settle') === 'settled')).toBe(true);
  });
});
