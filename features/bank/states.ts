// The lives of a settlement account, of a bank line, a transfer proof, a withdrawal, a payment order, and of what differs in a day.

import { FUNDS_SEATS, type Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

const MAKER = ['operator_maker'] as const satisfies readonly Seat[];
const CHECKER = ['operator_checker'] as const satisfies readonly Seat[];
export const CASHIERS = [...MAKER, ...CHECKER] as const;
/** Who looks at the cash desk; those who only look are among them. */
export const CASH_DESK = [
  ...CASHIERS,
  'operator_admin',
  'operator_auditor',
] as const satisfies readonly Seat[];

/** Those who bind accounts and pay out: finance and the administrator of the firm. */
export const TREASURERS = ['firm_finance', 'firm_admin'] as const satisfies readonly Seat[];
/** Those who look at accounts, payments and proofs. */
export const TREASURY_SEATS = [...FUNDS_SEATS, 'firm_viewer'] as const satisfies readonly Seat[];

const machine = machineFor<Seat | 'platform'>();

/** UNVERIFIED → VERIFYING → BOUND → FROZEN → UNBOUND of domain 2.4. */
export const accountMachine = machine({
  start: 'unverified',
  moves: {
    /** A sum nobody can guess is sent to it. */
    start_test: { from: ['unverified'], to: 'verifying', by: TREASURERS },
    /** Three wrong answers, two days over, or a bank that refused. */
    fail_test: { from: ['verifying'], to: 'unverified', by: ['platform', ...TREASURERS] },
    bind: { from: ['verifying'], to: 'bound', by: TREASURERS },
    freeze: { from: ['bound'], to: 'frozen', by: CASHIERS },
    unfreeze: { from: ['frozen'], to: 'bound', by: CHECKER },
    unbind: { from: ['unverified', 'verifying', 'bound', 'frozen'], to: 'unbound', by: TREASURERS },
  },
});
export type AccountState = StateOf<typeof accountMachine>;
export type AccountMove = MoveOf<typeof accountMachine>;

export const ACCOUNT_KINDS = ['basic', 'general'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export const ACCOUNT_PURPOSES = ['in', 'out', 'both'] as const;
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number];

/**
 * A line of a bank statement. What comes in is matched to a firm and credited (M01), or stands in suspense (M02a) until
 * one operator proposes what it is and another agrees (M02b). What goes out is paired with the payment it belongs to.
 */
export const lineMachine = machine({
  start: 'recorded',
  moves: {
    match: { from: ['recorded'], to: 'matched', by: ['platform', ...MAKER] },
    credit: { from: ['matched'], to: 'credited', by: ['platform', ...CHECKER] },
    suspend: { from: ['recorded', 'matched'], to: 'suspended', by: ['platform', ...CASHIERS] },
    propose: { from: ['suspended'], to: 'proposed', by: MAKER },
    refuse: { from: ['proposed'], to: 'suspended', by: CHECKER },
    identify: { from: ['proposed'], to: 'credited', by: CHECKER },
    send_back: { from: ['proposed'], to: 'returning', by: CHECKER },
    /** The bank has sent it back. */
    return: { from: ['proposed', 'returning'], to: 'returned', by: ['platform', ...CHECKER] },
    /** The bank could not send it back. */
    keep: { from: ['returning'], to: 'suspended', by: ['platform'] },
    /** The entry was reversed (M22): the money is not the firm's. */
    reverse: { from: ['credited', 'suspended'], to: 'returned', by: ['platform'] },
    /** It was identified wrongly. */
    reopen: { from: ['credited'], to: 'suspended', by: ['platform'] },
    pair: { from: ['recorded'], to: 'paired', by: ['platform', ...MAKER] },
  },
});
export type LineState = StateOf<typeof lineMachine>;
export type LineMove = MoveOf<typeof lineMachine>;

export const LINE_DIRECTIONS = ['in', 'out'] as const;
export type LineDirection = (typeof LINE_DIRECTIONS)[number];
export const LINE_SOURCES = ['bank', 'file', 'manual'] as const;
export type LineSource = (typeof LINE_SOURCES)[number];
/** By what a line was matched: in the order of trying. `bounce` is a payment of ours that came back. */
export const MATCH_RULES = ['bounce', 'virtual', 'amount_name', 'proof', 'manual'] as const;
export type MatchRule = (typeof MATCH_RULES)[number];
/** What the maker proposes for what stands in suspense. */
export const PROPOSALS = ['identify', 'return'] as const;
export type Proposal = (typeof PROPOSALS)[number];

/** SUBMITTED → MATCHED → CREDITED | REJECTED of domain 2.4. */
export const proofMachine = machine({
  start: 'submitted',
  moves: {
    edit: { from: ['submitted', 'rejected'], to: 'submitted', by: TREASURERS },
    withdraw: { from: ['submitted'], to: 'withdrawn', by: TREASURERS },
    match: { from: ['submitted'], to: 'matched', by: ['platform', ...MAKER] },
    reject: { from: ['submitted', 'matched'], to: 'rejected', by: CASHIERS },
    credit: { from: ['matched'], to: 'credited', by: ['platform', ...CHECKER] },
  },
});
export type ProofState = StateOf<typeof proofMachine>;
export type ProofMove = MoveOf<typeof proofMachine>;

export const PROOF_PURPOSES = ['deposit', 'goods', 'fee'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** APPLIED → CHECK1(OM) → CHECK2(OK) → SENT → SUCCESS | FAILED | CANCELLED of domain 2.4. */
export const withdrawalMachine = machine({
  start: 'applied',
  moves: {
    cancel: { from: ['applied', 'checked', 'approved'], to: 'cancelled', by: TREASURERS },
    check: { from: ['applied'], to: 'checked', by: MAKER },
    approve: { from: ['checked'], to: 'approved', by: CHECKER },
    /** What needs no second check is sent as it was checked, by another person. */
    send: { from: ['checked', 'approved'], to: 'sent', by: CHECKER },
    refuse: { from: ['applied', 'checked', 'approved'], to: 'failed', by: CASHIERS },
    succeed: { from: ['sent'], to: 'succeeded', by: ['platform'] },
    fail: { from: ['sent'], to: 'failed', by: ['platform'] },
    /** The receiving bank sent it back after it was paid. */
    bounce: { from: ['succeeded'], to: 'bounced', by: ['platform'] },
  },
});
export type WithdrawalState = StateOf<typeof withdrawalMachine>;
export type WithdrawalMove = MoveOf<typeof withdrawalMachine>;
/** As long as it is one of these, its account is in use and its money set aside. */
export const OPEN_WITHDRAWALS = [
  'applied',
  'checked',
  'approved',
  'sent',
] as const satisfies readonly WithdrawalState[];
const REPEATABLE: readonly WithdrawalState[] = ['failed', 'cancelled', 'bounced'];
/** The firm may apply for the same again, once. */
export const isRepeatable = ({
  state,
  isRepeated,
}: {
  readonly state: WithdrawalState;
  readonly isRepeated: boolean;
}): boolean => REPEATABLE.includes(state) && !isRepeated;
const PAID: readonly WithdrawalState[] = ['succeeded', 'bounced'];
/** The bank has paid it, whatever became of it after: there is a receipt. */
export const wasPaid = (state: WithdrawalState): boolean => PAID.includes(state);

/** An order to the bank: waits, is given to the bank under a lease, and is paid or refused. */
export const orderMachine = machine({
  start: 'waiting',
  moves: {
    take: { from: ['waiting'], to: 'taken', by: ['platform'] },
    pay: { from: ['waiting', 'taken'], to: 'paid', by: ['platform'] },
    refuse: { from: ['waiting', 'taken'], to: 'refused', by: ['platform'] },
  },
});
export type OrderState = StateOf<typeof orderMachine>;
export const ORDER_KINDS = ['withdrawal', 'test', 'return', 'sweep'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** What differs between bank and book: explained by one operator, agreed to by another. */
export const differenceMachine = machine({
  start: 'open',
  moves: {
    explain: { from: ['open'], to: 'explained', by: MAKER },
    refuse: { from: ['explained'], to: 'open', by: CHECKER },
    accept: { from: ['explained'], to: 'accepted', by: CHECKER },
    /** Seen to be gone when the day was compared again. */
    resolve: { from: ['open', 'explained'], to: 'resolved', by: ['platform'] },
  },
});
export type DifferenceState = StateOf<typeof differenceMachine>;
export type DifferenceMove = MoveOf<typeof differenceMachine>;

/** `unposted_line`: the bank has it, the book not. `unseen_entry`: the book has it, the bank not. `gap`: lines do not lead from opening to closing. `balance`: the balances differ. */
export const DIFFERENCE_KINDS = ['unposted_line', 'unseen_entry', 'amount', 'gap', 'balance'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
/** Why a difference may stand when the day is closed. */
export const EXPLANATIONS = ['timing', 'bank_error', 'book_error', 'other'] as const;
export type Explanation = (typeof EXPLANATIONS)[number];

export const dayMachine = machine({
  start: 'open',
  moves: { close: { from: ['open'], to: 'closed', by: CHECKER } },
});
export type DayState = StateOf<typeof dayMachine>;

export const STATEMENT_FORMATS = ['csv', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
