// State machines of loans, agreements, requests and sales of pledges.

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf, statesOf, statesWith } from '#packages/machine/machine.ts';

/**
 * Parties of a loan; the calls check the seats. The counterparty is the debtor of a receivable, the warehouse
 * of a receipt, the seller of an order.
 */
export const LOAN_PARTIES = ['borrower', 'funder', 'counterparty', 'guarantor'] as const;
export type LoanParty = (typeof LOAN_PARTIES)[number];
const machine = machineFor<LoanParty | 'operator' | 'platform' | 'clock'>();

export const loanMachine = machine({
  start: 'draft',
  states: {
    draft: ['live', 'unsent'],
    submitted: ['live'],
    /** PLATFORM_CHECK: an operator looks whether the trade is real and its documents agree. */
    checking: ['live'],
    /** FUNDER_REVIEW. */
    reviewing: ['live'],
    offered: ['live', 'promised'],
    accepted: ['live', 'promised'],
    /** COUNTERPARTY_ACK. */
    acknowledged: ['live', 'promised'],
    /** COLLATERAL_SET. */
    secured: ['live', 'promised'],
    disbursed: ['live', 'owing'],
    repaying: ['live', 'owing'],
    overdue: ['live', 'owing', 'late'],
    defaulted: ['live', 'owing', 'late'],
    disposal: ['live', 'owing', 'late'],
    settled: [],
    rejected: [],
    withdrawn: [],
  },
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: ['borrower'] },
    take: { from: ['submitted'], to: 'checking', by: ['operator'] },
    /** With the reason; it is signed again when it is sent again. */
    return: { from: ['checking'], to: 'draft', by: ['operator'] },
    pass: { from: ['checking'], to: 'reviewing', by: ['operator'] },
    turn_down: { from: ['checking'], to: 'rejected', by: ['operator'] },
    offer: { from: ['reviewing'], to: 'offered', by: ['funder'] },
    reject: { from: ['reviewing', 'offered'], to: 'rejected', by: ['funder'] },
    accept: { from: ['offered'], to: 'accepted', by: ['borrower'] },
    /** 确权: the debtor owes, the warehouse holds the coal, the seller delivers against the money. */
    acknowledge: { from: ['accepted'], to: 'acknowledged', by: ['counterparty'] },
    refuse: { from: ['accepted'], to: 'rejected', by: ['counterparty'] },
    /** In the transaction of `acknowledge`, or of `accept` where nobody has to acknowledge. */
    secure: { from: ['accepted', 'acknowledged'], to: 'secured', by: ['platform'] },
    withdraw: {
      from: ['draft', 'submitted', 'checking', 'reviewing', 'offered', 'accepted', 'secured'],
      to: 'withdrawn',
      by: ['borrower'],
    },
    disburse: { from: ['secured'], to: 'disbursed', by: ['funder'] },
    repay: { from: ['disbursed', 'repaying'], to: 'repaying', by: ['borrower', 'platform'] },
    extend: { from: ['disbursed', 'repaying', 'overdue'], to: 'repaying', by: ['funder'] },
    fall_due: { from: ['disbursed', 'repaying'], to: 'overdue', by: ['clock'] },
    default: { from: ['overdue'], to: 'defaulted', by: ['clock'] },
    /** Also before, once a pledge is worth too little. */
    dispose: { from: ['disbursed', 'repaying', 'overdue', 'defaulted'], to: 'disposal', by: ['funder'] },
    settle: {
      from: ['disbursed', 'repaying', 'overdue', 'defaulted', 'disposal'],
      to: 'settled',
      by: ['borrower', 'guarantor', 'platform'],
    },
  },
});
export type LoanState = StateOf<typeof loanMachine>;
export type LoanMove = MoveOf<typeof loanMachine>;

/** What is noted in the history: moves, and what leaves the state as it is. */
export type LoggedMove =
  | LoanMove
  | 'draft'
  | 'rewrite'
  | 'guarantee'
  | 'name_receiving'
  | 'add_pledge'
  | 'call_top_up'
  | 'release_goods'
  | 'offer_pledge'
  | 'sell_pledge';

export const LOAN_STATES = statesOf(loanMachine);
export const LIVE_STATES = statesWith(loanMachine, 'live');
/** Money promised by the funder, not paid out yet. */
export const PROMISED_STATES = statesWith(loanMachine, 'promised');
/** Sent, and not paid out yet. */
export const isBeforePayout = (state: LoanState): boolean =>
  LIVE_STATES.includes(state) && !OWING_STATES.includes(state) && state !== 'draft';
export const OWING_STATES = statesWith(loanMachine, 'owing');
/** Past its due date; a part paid leaves it there. */
export const LATE_STATES = statesWith(loanMachine, 'late');

/** Of the firm and its funder; while there is none it is UNSIGNED. */
export const agreementMachine = machineFor<'firm' | 'funder' | 'clock'>()({
  start: 'signed_firm',
  states: { signed_firm: ['live'], effective: ['live'], expired: [], terminated: [] },
  moves: {
    countersign: { from: ['signed_firm'], to: 'effective', by: ['funder'] },
    expire: { from: ['effective'], to: 'expired', by: ['clock'] },
    /** Of what was not signed by the funder it is the withdrawal or the refusal. */
    terminate: { from: ['signed_firm', 'effective'], to: 'terminated', by: ['firm', 'funder'] },
  },
});
export type AgreementState = StateOf<typeof agreementMachine>;
export type AgreementMove = MoveOf<typeof agreementMachine>;

export const requestMachine = machineFor<'borrower' | 'funder'>()({
  start: 'asked',
  moves: {
    grant: { from: ['asked'], to: 'granted', by: ['funder'] },
    refuse: { from: ['asked'], to: 'refused', by: ['funder'] },
    withdraw: { from: ['asked'], to: 'withdrawn', by: ['borrower'] },
  },
});
export type RequestState = StateOf<typeof requestMachine>;
export type RequestMove = MoveOf<typeof requestMachine>;

/** 变卖: pledged coal of a loan in disposal, offered to one firm. */
export const saleMachine = machineFor<'funder' | 'buyer'>()({
  start: 'offered',
  moves: {
    buy: { from: ['offered'], to: 'sold', by: ['buyer'] },
    refuse: { from: ['offered'], to: 'refused', by: ['buyer'] },
    /** Also when the loan ends. */
    withdraw: { from: ['offered'], to: 'withdrawn', by: ['funder'] },
  },
});
export type SaleState = StateOf<typeof saleMachine>;
export type SaleMove = MoveOf<typeof saleMachine>;

/** 财务 and 入市代表 of the parties. */
export const LENDING_SEATS = ['firm_finance', 'firm_representative'] as const satisfies readonly Seat[];
/** FA and MR bind the firm by a master agreement. */
export const AGREEMENT_SEATS = ['firm_admin', 'firm_representative'] as const satisfies readonly Seat[];
export const LOAN_READERS = [
  'firm_finance',
  'firm_representative',
  'firm_admin',
  'firm_viewer',
] as const satisfies readonly Seat[];
/** OS: checks that the trade behind a loan is real. */
export const LOAN_CHECKERS = ['operator_settlement'] as const satisfies readonly Seat[];
export const LOAN_SUPERVISORS = [
  'operator_settlement',
  'operator_admin',
  'operator_auditor',
] as const satisfies readonly Seat[];
