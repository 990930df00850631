// State machines of accounts, lines, proofs, withdrawals, orders, differences.

import { FUNDS_SEATS, type Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const MAKER = ['operator_maker'] as const satisfies readonly Seat[];
export const CHECKER = ['operator_checker'] as const satisfies readonly Seat[];
export const CASHIERS = [...MAKER, ...CHECKER] as const;
export const CASH_DESK_SEATS = [
  ...CASHIERS,
  'operator_admin',
  'operator_auditor',
] as const satisfies readonly Seat[];

export const TREASURERS = ['firm_finance', 'firm_admin'] as const satisfies readonly Seat[];
export const TREASURY_SEATS = [...FUNDS_SEATS, 'firm_viewer'] as const satisfies readonly Seat[];

const machine = machineFor<Seat | 'platform'>();

/** UNVERIFIED → VERIFYING → BOUND → FROZEN → UNBOUND of domain 2.4. */
export const accountMachine = machine({
  start: 'unverified',
  moves: {
    start_test: { from: ['unverified'], to: 'verifying', by: TREASURERS },
    /** After three wrong answers, two days, or a refusal by the bank. */
    fail_test: { from: ['verifying'], to: 'unverified', by: ['platform', ...TREASURERS] },
    bind: { from: ['verifying'], to: 'bound', by: TREASURERS },
    freeze: { from: ['bound'], to: 'frozen', by: CASHIERS },
    unfreeze: { from: ['frozen'], to: 'bound', by: CHECKER },
    unbind: { from: ['unverified', 'verifying', 'bound', 'frozen'], to: 'unbound', by: TREASURERS },
  },
});
export type AccountState = StateOf<typeof accountMachine>;
export type AccountMove = MoveOf<typeof accountMachine>;

export const BANK_ACCOUNT_KINDS = ['basic', 'general'] as const;
export type BankAccountKind = (typeof BANK_ACCOUNT_KINDS)[number];
export const ACCOUNT_PURPOSES = ['in', 'out', 'both'] as const;
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number];
/** Whether the firm may be paid out to the account. */
export const isPayable = ({ state, purpose }: { state: AccountState; purpose: AccountPurpose }): boolean =>
  state === 'bound' && purpose !== 'in';

/**
 * A line of a bank statement. Incoming money is matched to a firm and credited (M01), or suspended (M02a)
 * until one operator proposes its owner and another agrees (M02b). Outgoing money is paired with its order.
 */
export const lineMachine = machine({
  start: 'recorded',
  moves: {
    match: { from: ['recorded'], to: 'matched', by: ['platform', ...MAKER] },
    credit: { from: ['matched'], to: 'credited', by: ['platform', ...CHECKER] },
    suspend: { from: ['recorded', 'matched'], to: 'suspended', by: ['platform', ...CASHIERS] },
    /** `platform`: a collected draft, on which two operators have agreed. */
    propose: { from: ['suspended'], to: 'proposed', by: ['platform', ...MAKER] },
    /** `platform`: its transfer proof was rejected. */
    refuse: { from: ['proposed'], to: 'suspended', by: ['platform', ...CHECKER] },
    identify: { from: ['proposed'], to: 'credited', by: ['platform', ...CHECKER] },
    send_back: { from: ['proposed'], to: 'returning', by: CHECKER },
    return: { from: ['proposed', 'returning'], to: 'returned', by: ['platform', ...CHECKER] },
    keep: { from: ['returning'], to: 'suspended', by: ['platform'] },
    /** The entry was reversed (M22). */
    reverse: { from: ['credited', 'suspended'], to: 'returned', by: ['platform'] },
    /** The identification was reversed. */
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
/** Rules in the order they are tried. `bounce` is a payment of ours that was returned. */
export const MATCH_RULES = ['bounce', 'virtual', 'amount_name', 'proof', 'manual'] as const;
export type MatchRule = (typeof MATCH_RULES)[number];
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
    /** Without a second check, another person than the checker sends it. */
    send: { from: ['checked', 'approved'], to: 'sent', by: CHECKER },
    refuse: { from: ['applied', 'checked', 'approved'], to: 'failed', by: CASHIERS },
    succeed: { from: ['sent'], to: 'succeeded', by: ['platform'] },
    fail: { from: ['sent'], to: 'failed', by: ['platform'] },
    /** The receiving bank returned it after payment. */
    bounce: { from: ['succeeded'], to: 'bounced', by: ['platform'] },
  },
});
export type WithdrawalState = StateOf<typeof withdrawalMachine>;
export type WithdrawalMove = MoveOf<typeof withdrawalMachine>;
/** States in which the account is in use and the money frozen. */
export const OPEN_WITHDRAWALS = [
  'applied',
  'checked',
  'approved',
  'sent',
] as const satisfies readonly WithdrawalState[];
const REPEATABLE: readonly WithdrawalState[] = ['failed', 'cancelled', 'bounced'];
/** Whether the firm may apply for the same again, once. */
export const isRepeatable = ({
  state,
  isRepeated,
}: {
  readonly state: WithdrawalState;
  readonly isRepeated: boolean;
}): boolean => REPEATABLE.includes(state) && !isRepeated;
const PAID: readonly WithdrawalState[] = ['succeeded', 'bounced'];
/** Whether the bank has paid it, even if returned later: there is a receipt. */
export const wasPaid = (state: WithdrawalState): boolean => PAID.includes(state);

/** An order to a bank: waits, is sent under a lease, and is paid or refused. */
export const bankOrderMachine = machine({
  start: 'waiting',
  moves: {
    take: { from: ['waiting'], to: 'taken', by: ['platform'] },
    pay: { from: ['waiting', 'taken'], to: 'paid', by: ['platform'] },
    refuse: { from: ['waiting', 'taken'], to: 'refused', by: ['platform'] },
  },
});
export type BankOrderState = StateOf<typeof bankOrderMachine>;
export const ORDER_KINDS = ['withdrawal', 'test', 'return', 'sweep'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** A difference between bank and book: explained by one operator, accepted by another. */
export const differenceMachine = machine({
  start: 'open',
  moves: {
    explain: { from: ['open'], to: 'explained', by: MAKER },
    refuse: { from: ['explained'], to: 'open', by: CHECKER },
    accept: { from: ['explained'], to: 'accepted', by: CHECKER },
    /** Gone when the day was compared again. */
    resolve: { from: ['open', 'explained'], to: 'resolved', by: ['platform'] },
  },
});
export type DifferenceState = StateOf<typeof differenceMachine>;
export type DifferenceMove = MoveOf<typeof differenceMachine>;

/**
 * `unposted_line`: only the bank has it. `unseen_entry`: only the book has it. `gap`: the lines do not lead
 * from opening to closing. `balance`: the balances differ.
 */
export const DIFFERENCE_KINDS = ['unposted_line', 'unseen_entry', 'amount', 'gap', 'balance'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
/** Reasons to accept a difference at the close. */
export const EXPLANATIONS = ['timing', 'bank_error', 'book_error', 'other'] as const;
export type Explanation = (typeof EXPLANATIONS)[number];

export const dayMachine = machine({
  start: 'open',
  moves: { close: { from: ['open'], to: 'closed', by: CHECKER } },
});
export type DayState = StateOf<typeof dayMachine>;

export const STATEMENT_FORMATS = ['csv', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
