// Calls for a firm's money overview, daily balances and deposit requests.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, Moment, WireFen } from '#packages/schema/wire.ts';
import { BANKS, BUCKETS } from '../accounts.ts';
import { OUTLOOK_STEPS } from '../outlook.ts';
import { HOLD_KINDS, DEPOSIT_REQUEST_KINDS, depositRequestMachine } from '../states.ts';
import { DepositRequestOption, FIRM_BALANCE, STATEMENT_SEATS } from './ledger.ts';

const followsFunds = () => ['funds'];

export const FUNDS_TODOS = [
  'balance_low',
  'account_to_verify',
  'withdrawal_failed',
  'proof_returned',
  'statement_to_confirm',
  'sheet_to_confirm',
  'payment_late',
  'fee_due',
  'release_to_consent',
  'loan_to_answer',
] as const;
export type FundsTodo = (typeof FUNDS_TODOS)[number];

export const readOverview = query({
  path: '/api/funds/account/overview',
  summary:
    "The firm's money at a glance: every bucket with what it holds, what is on its way, what is owed, and " +
    'what waits for somebody.',
  access: STATEMENT_SEATS,
  input: {},
  output: z.object({
    ...FIRM_BALANCE,
    /** Frozen buckets with money, each with its active holds by kind; the holds add up to the bucket. */
    buckets: z.array(
      z.object({
        bucket: choice(BUCKETS),
        amount: WireFen,
        holds: z.array(z.object({ kind: choice(HOLD_KINDS), count: z.int(), amount: WireFen })),
      }),
    ),
    onTheWayIn: WireFen,
    onTheWayOut: WireFen,
    unpaidFees: WireFen,
    loans: WireFen,
    /** Still open by the payment plans of contracts. */
    toPay: WireFen,
    toReceive: WireFen,
    /** Daily payout limit; 0 means no limit. */
    dailyLimit: WireFen,
    todos: z.array(z.object({ kind: choice(FUNDS_TODOS), count: z.int() })),
    asOf: Moment,
  }),
  topics: followsFunds,
});

export const BankTotals = z.object({
  bank: choice(BANKS),
  /** Null if the firm can no longer pay in there. */
  no: z.nullable(z.string()),
  isDefault: z.boolean(),
  in: WireFen,
  out: WireFen,
  net: WireFen,
});
export type BankTotals = z.output<typeof BankTotals>;

export const BALANCE_CHART_DAYS = 30;

export const readDailyBalances = query({
  path: '/api/funds/account/course',
  summary:
    'The buckets at the end of a day, what had come and gone through each bank by then, and what was ' +
    'available, frozen and held as deposits at the end of each of the thirty days up to it.',
  access: STATEMENT_SEATS,
  input: { day: z.optional(Day) },
  output: z.object({
    day: Day,
    total: WireFen,
    available: WireFen,
    frozen: WireFen,
    buckets: z.array(z.object({ bucket: choice(BUCKETS), amount: WireFen })),
    /** Money through each bank plus `trade` add up to the total; the balance itself is not split by bank. */
    banks: z.array(BankTotals),
    traded: WireFen,
    course: z.array(
      z.object({
        day: Day,
        available: WireFen,
        frozen: WireFen,
        /** Of what is frozen: trade deposits, and performance bonds. */
        trade: WireFen,
        bond: WireFen,
      }),
    ),
  }),
  faults: [genericFaults.bad_parameter],
  topics: followsFunds,
});

const RequestState = z.enum(statesOf(depositRequestMachine));

export const DepositRequest = z.object({
  id: Id,
  kind: choice(DEPOSIT_REQUEST_KINDS),
  reason: z.string(),
  state: RequestState,
  claim: WireFen,
  answer: z.string(),
  askedAt: Moment,
  decidedAt: z.nullable(Moment),
});
export type DepositRequest = z.output<typeof DepositRequest>;

export const readOutlook = query({
  path: '/api/funds/hold/outlook',
  summary:
    'Which step of the trade frees a deposit and when, what was asked about it, and what may be asked now.',
  access: STATEMENT_SEATS,
  input: { id: Id },
  output: z.object({
    step: choice(OUTLOOK_STEPS),
    due: z.nullable(Moment),
    pleas: z.array(DepositRequest),
    mayAsk: DepositRequestOption,
  }),
  faults: [genericFaults.not_found],
  topics: followsFunds,
});
