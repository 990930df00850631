// Calls of the desk that checks the trade behind a loan (domain 6.1 no. 9).

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireFen,
  WireKg,
} from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { PLEDGE_LEVELS, PRODUCTS, REPAY_SOURCES } from '../products.ts';
import { LOAN_CHECKERS, LOAN_STATES, LOAN_SUPERVISORS } from '../states.ts';
import { SaleStateWire } from './sale.ts';
import { LoanDocument, LoanFirm, LoanMoved, not_found, ReceivingAccount, wrong_state } from './shared.ts';

/** What the platform looks up by itself, and what the operator confirms. */
export const FACT_CHECKS = [
  'contract_in_force',
  'contract_signed',
  'base_stands',
  'tonnes_agree',
  'no_dispute',
  'agreement',
  'receiving_account',
  'only_claim',
  'nothing_overdue',
] as const;
export const CONFIRMATIONS = ['trade_real', 'documents_agree'] as const;

export const DeskLoan = z.object({
  id: Id,
  no: z.string(),
  state: choice(LOAN_STATES),
  product: choice(PRODUCTS),
  borrower: LoanFirm,
  counterparty: z.nullable(LoanFirm),
  guarantor: z.nullable(LoanFirm),
  funder: LoanFirm,
  bases: z.array(LoanDocument),
  worth: WireFen,
  asked: WireFen,
  askedDays: z.int(),
  amount: z.nullable(WireFen),
  outstanding: WireFen,
  dueOn: z.nullable(Day),
  pledged: WireKg,
  ltv: z.nullable(WireBasisPoints),
  level: choice(PLEDGE_LEVELS),
  checker: z.nullable(z.string()),
  createdAt: Moment,
});
export type DeskLoan = z.output<typeof DeskLoan>;

export const deskLoans = query({
  path: '/api/financing/desk/loan/page',
  summary: 'Loans for operators: those to check, those whose pledge has fallen, those overdue, or all.',
  access: LOAN_SUPERVISORS,
  input: {
    show: choice(['waiting', 'level', 'overdue', 'all'] as const),
    product: z.optional(choice(PRODUCTS)),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(DeskLoan),
  topics: () => ['me'],
});

export const deskLoan = query({
  path: '/api/financing/desk/loan/detail',
  summary: 'One loan with what the platform finds about its trade, its documents and its history.',
  access: LOAN_SUPERVISORS,
  input: { loanId: Id },
  output: z.object({
    loan: DeskLoan,
    purpose: z.string(),
    repaySource: choice(REPAY_SOURCES),
    hasRecourse: z.boolean(),
    receiving: z.nullable(ReceivingAccount),
    facts: z.array(z.object({ check: choice(FACT_CHECKS), isGood: z.boolean() })),
    files: z.array(FileLink),
    /** Pledged coal that the funder has offered or sold in a disposal. */
    sales: z.array(
      z.object({
        id: Id,
        state: SaleStateWire,
        baseNo: z.string(),
        buyer: z.string(),
        quantity: WireKg,
        sum: WireFen,
        answer: z.string(),
        createdAt: Moment,
      }),
    ),
    timeline: z.array(TimelineEntry),
    /** The borrower may be called on to top up. */
    mayCall: z.boolean(),
    mayTake: z.boolean(),
    mayDecide: z.boolean(),
  }),
  faults: [not_found],
  topics: ({ loanId }) => [`loan/${loanId}`],
});

export const takeLoan = mutation({
  path: '/api/financing/desk/loan/take',
  summary: 'An operator takes an application to check it.',
  access: LOAN_CHECKERS,
  input: { loanId: Id },
  output: LoanMoved,
  faults: [not_found, wrong_state],
});

export const passLoan = mutation({
  path: '/api/financing/desk/loan/pass',
  summary: 'The trade is real and its documents agree: the funder sees the application from here on.',
  access: LOAN_CHECKERS,
  input: { loanId: Id, confirmed: list(choice(CONFIRMATIONS), CONFIRMATIONS.length, CONFIRMATIONS.length) },
  output: LoanMoved,
  faults: [not_found, wrong_state, financingFaults.checked_by_other],
});

const withReason = (verb: 'return' | 'turn_down', summary: string) =>
  mutation({
    path: `/api/financing/desk/loan/${verb}`,
    summary,
    access: LOAN_CHECKERS,
    input: { loanId: Id, reason: text(2, 300) },
    output: LoanMoved,
    faults: [not_found, wrong_state, financingFaults.checked_by_other],
  });
export const returnLoan = withReason(
  'return',
  'Something is missing: the borrower completes the application, signs and sends it again.',
);
export const turnDownLoan = withReason(
  'turn_down',
  'The trade is not what it is said to be: the application ends.',
);

export const callTopUp = mutation({
  path: '/api/financing/desk/pledge/call',
  summary:
    'An operator calls on the borrower to pledge more or repay a part, at most once a day, while the ' +
    'pledge is below the top-up level at the newest price; the funder is told.',
  access: LOAN_CHECKERS,
  input: { loanId: Id },
  output: z.object({ loanId: Id, ltv: WireBasisPoints, level: choice(PLEDGE_LEVELS) }),
  faults: [not_found, financingFaults.no_call],
});

export const DeskLien = z.object({
  id: Id,
  product: choice(PRODUCTS),
  baseNo: z.string(),
  loan: z.object({ id: Id, no: z.string() }),
  state: choice(LOAN_STATES),
  borrower: z.string(),
  funder: z.string(),
  pledged: WireKg,
  released: WireKg,
  claimedAt: Moment,
  boundAt: z.nullable(Moment),
  liftedAt: z.nullable(Moment),
});
export type DeskLien = z.output<typeof DeskLien>;

export const deskLiens = query({
  path: '/api/financing/desk/lien/page',
  summary: 'The register of liens: one live entry for each document, whatever it is lent on for.',
  access: LOAN_SUPERVISORS,
  input: {
    product: z.optional(choice(PRODUCTS)),
    show: choice(['live', 'all'] as const),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(DeskLien),
  topics: () => ['me'],
});
