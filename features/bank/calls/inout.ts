// Calls for paying in and out, as a firm sees it.

import * as z from 'zod/mini';
import { SignerCredential } from '#features/certificate/proof.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { BANKS } from '#features/funds/accounts.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import { type Fen, MAX_FEN } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { movesOf, statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  text,
  WireFen,
} from '#packages/schema/wire.ts';
import { bankFaults } from '../faults.ts';
import { MIN_WITHDRAWAL } from '../rules/withdrawal.ts';
import {
  LINE_DIRECTIONS,
  lineMachine,
  MATCH_RULES,
  TREASURERS,
  TREASURY_SEATS,
  withdrawalMachine,
} from '../states.ts';
import { pinFaults, SettlementAccount } from './account.ts';

const { not_found, wrong_state } = genericFaults;
export const LineStateWire = z.enum(statesOf(lineMachine));
export const WithdrawalStateWire = z.enum(statesOf(withdrawalMachine));
const followsFunds = () => ['funds'];

export const payInGuide = query({
  path: '/api/bank/inout/guide',
  summary:
    'Where the firm pays to: a sub-account of its own at each supervising bank. What comes there under its ' +
    'name is credited by itself.',
  access: TREASURY_SEATS,
  input: {},
  output: z.object({
    firmName: z.string(),
    /** Empty for a few seconds after a firm is certified. */
    accounts: z.array(z.object({ bank: choice(BANKS), number: z.string(), holder: z.string() })),
    sources: z.array(SettlementAccount),
    /** The bank is simulated: `simulatePayIn` creates receipts. */
    isDemonstration: z.boolean(),
  }),
  topics: followsFunds,
});

export const FirmReceipt = z.object({
  id: Id,
  bank: choice(BANKS),
  serial: z.string(),
  day: Day,
  bookedAt: Moment,
  amount: WireFen,
  payerName: z.string(),
  payerTail: z.string(),
  remark: z.string(),
  state: LineStateWire,
  rule: z.nullable(choice(MATCH_RULES)),
  creditedAt: z.nullable(Moment),
  entryId: z.nullable(Id),
});
export type FirmReceipt = z.output<typeof FirmReceipt>;

export const Withdrawal = z.object({
  id: Id,
  no: z.string(),
  amount: WireFen,
  fee: WireFen,
  accountId: Id,
  bank: SettlementAccount.shape.bank,
  tail: z.string(),
  purpose: z.string(),
  state: WithdrawalStateWire,
  appliedAt: Moment,
  /** Working day on which the bank gets the order. */
  valueDay: Day,
  sentAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  bankSerial: z.nullable(z.string()),
  /** Message of the bank or the operator on failure or return. */
  reason: z.string(),
  againOf: z.nullable(Id),
  /** Failed or returned, and not applied for again yet. */
  mayRepeat: z.boolean(),
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** A receipt or a payout; both share one list, newest first. */
export const Transfer = z.object({
  id: Id,
  direction: choice(LINE_DIRECTIONS),
  no: z.string(),
  amount: WireFen,
  tail: z.string(),
  bank: z.string(),
  name: z.string(),
  state: z.union([LineStateWire, WithdrawalStateWire]),
  at: Moment,
  reason: z.string(),
  mayRepeat: z.boolean(),
});
export type Transfer = z.output<typeof Transfer>;

export const readTransfers = query({
  path: '/api/bank/inout/page',
  summary: 'What came in and what goes out, newest first.',
  access: TREASURY_SEATS,
  input: {
    direction: z.optional(choice(LINE_DIRECTIONS)),
    states: z.optional(list(z.union([LineStateWire, WithdrawalStateWire]), 20, 1)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
    after: z.optional(Id),
  },
  output: z.extend(pageOf(Transfer), {
    sum: z.nullable(z.object({ count: z.int(), in: WireFen, out: WireFen })),
  }),
  faults: [genericFaults.bad_parameter],
  topics: followsFunds,
});

export const readPayIn = query({
  path: '/api/bank/inout/pay_in',
  summary: 'One receipt of the firm, as the bank wrote it.',
  access: TREASURY_SEATS,
  input: { id: Id },
  output: FirmReceipt,
  faults: [not_found],
  topics: followsFunds,
});

export const withdrawalTerms = query({
  path: '/api/bank/withdrawal/terms',
  summary: 'What may be paid out now, when the bank would be given it, and what the bank takes.',
  access: TREASURY_SEATS,
  input: {},
  output: z.object({
    available: WireFen,
    reserve: WireFen,
    /** Available less the reserve, before the fee. */
    spendable: WireFen,
    least: WireFen,
    dailyCap: WireFen,
    capLeft: z.nullable(WireFen),
    /** Amount of the last withdrawal that was paid out. */
    last: z.nullable(WireFen),
    /** Amounts above this need two operators. */
    secondCheckOver: WireFen,
    cutOff: z.string(),
    valueDay: Day,
    lockedUntil: z.nullable(Moment),
    fees: z.array(
      z.object({
        upTo: z.nullable(WireFen),
        fee: WireFen,
        perMillion: z.optional(WireFen),
        most: z.optional(WireFen),
      }),
    ),
    /** Bound accounts for payouts, the default first. */
    accounts: z.array(SettlementAccount),
  }),
  topics: followsFunds,
});

export const applyWithdrawal = mutation({
  path: '/api/bank/withdrawal/apply',
  summary:
    'Asks for money to be paid out to a bound account; amount and fee are set aside at once (M16a). Asks ' +
    'for the PIN.',
  access: TREASURERS,
  isAudited: true,
  input: {
    accountId: Id,
    amount: exact<Fen>({ min: MIN_WITHDRAWAL, max: MAX_FEN }),
    purpose: text(2, 60),
    /** The failed, cancelled or returned withdrawal this one repeats. */
    againOf: z.optional(Id),
    proof: SignerCredential,
  },
  output: Withdrawal,
  faults: [
    not_found,
    bankFaults.account_not_bound,
    bankFaults.withdrawals_locked,
    wrong_state,
    bankFaults.over_cap,
    fundsFaults.insufficient,
    fundsFaults.reserve_kept,
    ...pinFaults,
  ],
});

export const cancelWithdrawal = mutation({
  path: '/api/bank/withdrawal/cancel',
  summary: 'Takes it back before the bank is given it (M16c).',
  access: withdrawalMachine.moves.cancel.by,
  input: { id: Id },
  output: Withdrawal,
  faults: [not_found, wrong_state],
});

export const WithdrawalEntry = z.extend(TimelineEntry, {
  move: choice(['apply', ...movesOf(withdrawalMachine)]),
});

export const readWithdrawal = query({
  path: '/api/bank/withdrawal/detail',
  summary: 'One withdrawal and what has happened to it.',
  access: TREASURY_SEATS,
  input: { id: Id },
  output: z.extend(Withdrawal, { timeline: z.array(WithdrawalEntry), certificateSerial: z.string() }),
  faults: [not_found],
  topics: followsFunds,
});

export const payoutReceipt = query({
  path: '/api/bank/withdrawal/receipt',
  summary:
    'An address that gives out the receipt of a payout the bank has paid, under the seal of the platform, ' +
    'for ten minutes.',
  access: TREASURY_SEATS,
  input: { id: Id },
  output: z.object({ name: z.string(), url: z.string(), until: Moment }),
  faults: [not_found, wrong_state],
});
