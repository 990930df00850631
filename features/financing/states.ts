// State machine of a loan on a receivable, with its parties (domain 2.11).

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf, statesOf, statesWith } from '#packages/machine/machine.ts';

/** Parties of a loan; the calls check the seats. */
export const LOAN_PARTIES = ['borrower', 'funder', 'debtor'] as const;
export type LoanParty = (typeof LOAN_PARTIES)[number];
const machine = machineFor<LoanParty | 'platform' | 'clock'>();

export const loanMachine = machine({
  start: 'applied',
  states: {
    applied: ['live'],
    offered: ['live', 'promised'],
    accepted: ['live', 'promised'],
    acknowledged: ['live', 'promised'],
    secured: ['live', 'promised'],
    disbursed: ['live', 'owing'],
    repaying: ['live', 'owing'],
    overdue: ['live', 'owing'],
    settled: [],
    rejected: [],
    withdrawn: [],
  },
  moves: {
    offer: { from: ['applied'], to: 'offered', by: ['funder'] },
    reject: { from: ['applied', 'offered'], to: 'rejected', by: ['funder'] },
    accept: { from: ['offered'], to: 'accepted', by: ['borrower'] },
    /** 债务人确权: the debtor confirms the debt and that it pays through the platform. */
    acknowledge: { from: ['accepted'], to: 'acknowledged', by: ['debtor'] },
    refuse: { from: ['accepted'], to: 'rejected', by: ['debtor'] },
    /** The lien is registered in the same transaction as `acknowledge`. */
    secure: { from: ['acknowledged'], to: 'secured', by: ['platform'] },
    withdraw: { from: ['applied', 'offered', 'accepted', 'secured'], to: 'withdrawn', by: ['borrower'] },
    disburse: { from: ['secured'], to: 'disbursed', by: ['funder'] },
    repay: { from: ['disbursed', 'repaying'], to: 'repaying', by: ['borrower', 'platform'] },
    fall_due: { from: ['disbursed', 'repaying'], to: 'overdue', by: ['clock'] },
    settle: { from: ['disbursed', 'repaying', 'overdue'], to: 'settled', by: ['borrower', 'platform'] },
  },
});
export type LoanState = StateOf<typeof loanMachine>;
export type LoanMove = MoveOf<typeof loanMachine>;

export const LOAN_STATES = statesOf(loanMachine);
export const LIVE_STATES = statesWith(loanMachine, 'live');
/** Money promised by the funder, not paid out yet. */
export const PROMISED_STATES = statesWith(loanMachine, 'promised');
export const OWING_STATES = statesWith(loanMachine, 'owing');

/** 财务 and 入市代表 of borrower, funder and debtor. */
export const LENDING_SEATS = ['firm_finance', 'firm_representative'] as const satisfies readonly Seat[];
export const LOAN_READERS = [
  'firm_finance',
  'firm_representative',
  'firm_admin',
  'firm_viewer',
] as const satisfies readonly Seat[];
