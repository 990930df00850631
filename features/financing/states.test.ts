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

/** The states of domain 2.11, in its words. */
const DOMAIN: Readonly<Record<string, LoanState>> = {
  DRAFT: 'draft',
  SUBMITTED: 'submitted',
  PLATFORM_CHECK: 'checking',
  FUNDER_REVIEW: 'reviewing',
  OFFERED: 'offered',
  ACCEPTED: 'accepted',
  COUNTERPARTY_ACK: 'acknowledged',
  COLLATERAL_SET: 'secured',
  DISBURSED: 'disbursed',
  REPAYING: 'repaying',
  SETTLED: 'settled',
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
  OVERDUE: 'overdue',
  DEFAULT: 'defaulted',
  DISPOSAL: 'disposal',
};

describe('the life of a loan', () => {
  it('has the states of the domain and no other', () => {
    expect(Object.values(DOMAIN).toSorted()).toEqual([...LOAN_STATES].toSorted());
  });

  it('reaches every state, and names them all', () => {
    expect(unreachableStates(loanMachine)).toEqual([]);
    expect([...LOAN_STATES].toSorted()).toEqual(statesOf(loanMachine).toSorted());
  });

  it.each<[LoanState, Readonly<Partial<Record<LoanParty, readonly LoanMove[]>>>]>([
    ['draft', { borrower: ['submit', 'withdraw'] }],
    ['submitted', { borrower: ['withdraw'] }],
    ['checking', { borrower: ['withdraw'] }],
    ['reviewing', { funder: ['offer', 'reject'], borrower: ['withdraw'] }],
    ['offered', { funder: ['reject'], borrower: ['accept', 'withdraw'] }],
    ['accepted', { counterparty: ['acknowledge', 'refuse'], borrower: ['withdraw'] }],
    ['acknowledged', {}],
    ['secured', { funder: ['disburse'], borrower: ['withdraw'] }],
    ['disbursed', { borrower: ['repay', 'settle'], funder: ['extend', 'dispose'], guarantor: ['settle'] }],
    ['repaying', { borrower: ['repay', 'settle'], funder: ['extend', 'dispose'], guarantor: ['settle'] }],
    ['overdue', { borrower: ['settle'], funder: ['extend', 'dispose'], guarantor: ['settle'] }],
    ['defaulted', { borrower: ['settle'], funder: ['dispose'], guarantor: ['settle'] }],
    ['disposal', { borrower: ['settle'], guarantor: ['settle'] }],
    ['settled', {}],
    ['rejected', {}],
    ['withdrawn', {}],
  ])('opens to each party of one that is %s only what is theirs', (state, open) => {
    expect(LOAN_PARTIES.map((party) => [party, openMoves(loanMachine, state, party)])).toEqual(
      LOAN_PARTIES.map((party) => [party, open[party] ?? []]),
    );
  });

  it.each<[LoanState, LoanMove]>([
    ['draft', 'take'],
    ['submitted', 'offer'],
    ['checking', 'offer'],
    ['reviewing', 'accept'],
    ['offered', 'disburse'],
    ['accepted', 'disburse'],
    ['disposal', 'extend'],
    ['defaulted', 'extend'],
    ['disbursed', 'default'],
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
        [...LOAN_PARTIES, 'operator' as const, 'platform' as const, 'clock' as const].some(
          (party) => openMoves(loanMachine, state, party).length > 0,
        ),
      ),
    ).toEqual([...LIVE_STATES]);
    expect(OWING_STATES.every((state) => nextState(loanMachine, state, 'settle') === 'settled')).toBe(true);
  });
});
