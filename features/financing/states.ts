// The life of a loan on a receivable, from the application until it is paid back, and who makes each move (domain 2.11).

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Where a firm stands towards a loan; the seats are asked by the calls. */
export const LOAN_PARTIES = ['borrower', 'funder', 'debtor'] as const;
export type LoanParty = (typeof LOAN_PARTIES)[number];
const machine = machineFor<LoanParty | 'platform' | 'clock'>();

export const loanMachine = machine({
  start: 'applied',
  moves: {
    offer: { from: ['applied'], to: 'offered', by: ['funder'] },
    reject: { from: ['applied', 'offered'], to: 'rejected', by: ['funder'] },
    accept: { from: ['offered'], to: 'accepted', by: ['borrower'] },
    /** 债务人确权: it owes the sum, and pays it through the platform. */
    acknowledge: { from: ['accepted'], to: 'acknowledged', by: ['debtor'] },
    refuse: { from: ['accepted'], to: 'rejected', by: ['debtor'] },
    /** The lien is registered in the act that acknowledges. */
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

export const LOAN_STATES = [
  'applied',
  'offered',
  'accepted',
  'acknowledged',
  'secured',
  'disbursed',
  'repaying',
  'overdue',
  'settled',
  'rejected',
  'withdrawn',
] as const satisfies readonly LoanState[];
/** Its sheet is spoken for. */
export const LIVE_STATES = [
  'applied',
  'offered',
  'accepted',
  'acknowledged',
  'secured',
  'disbursed',
  'repaying',
  'overdue',
] as const satisfies readonly LoanState[];
/** The funder has promised the money and not given it yet. */
export const PROMISED_STATES = [
  'offered',
  'accepted',
  'acknowledged',
  'secured',
] as const satisfies readonly LoanState[];
/** The money is out. */
export const OWING_STATES = ['disbursed', 'repaying', 'overdue'] as const satisfies readonly LoanState[];

/** 财务 and 入市代表, of the borrower, the funder and the debtor alike. */
export const LENDING_SEATS = ['firm_finance', 'firm_representative'] as const satisfies readonly Seat[];
export const LOAN_READERS = [
  'firm_finance',
  'firm_representative',
  'firm_admin',
  'firm_viewer',
] as const satisfies readonly Seat[];
