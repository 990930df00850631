// Calls for loans on receivables, from application to repayment.

import * as z from 'zod/mini';
import { SignerCredential } from '#features/certificate/proof.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import type { BasisPoints } from '#packages/exact/exact.ts';
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
  MoneyInput,
  text,
  WireFen,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { LOAN_HINDRANCES, MIN_TENOR, MAX_TENOR } from '../rules/base.ts';
import { LENDING_SEATS, LOAN_PARTIES, LOAN_READERS, LOAN_STATES } from '../states.ts';
import {
  LoanCard,
  LoanFirm,
  LoanMoved,
  loanSigningFaults,
  LoanTermsWire,
  not_found,
  wrong_state,
} from './shared.ts';

const faults = financingFaults;
const Reason = text(2, 300);
const Tenor = wholeNumber(MIN_TENOR, MAX_TENOR);

export const ReceivableWire = z.object({
  sheet: z.object({ id: Id, no: z.string() }),
  contract: z.object({ id: Id, no: z.string(), title: z.string() }),
  debtor: LoanFirm,
  /** Amount not covered by payments or drafts in progress, and the debtor's due date. */
  left: WireFen,
  dueOn: Day,
  latest: Day,
  hindrance: z.nullable(choice(LOAN_HINDRANCES)),
  /** The loan that was asked for or given on it. */
  loan: z.nullable(z.object({ id: Id, no: z.string(), state: choice(LOAN_STATES) })),
});
export type ReceivableWire = z.output<typeof ReceivableWire>;

export const receivables = query({
  path: '/api/financing/receivable/list',
  summary:
    'The sheets the firm is to be paid by, each with what is left of it, and why a loan on it may not be ' +
    'asked for.',
  access: LENDING_SEATS,
  input: { sheetId: z.optional(Id) },
  output: z.object({ list: z.array(ReceivableWire) }),
  topics: () => ['me'],
});

export const loanPage = query({
  path: '/api/financing/loan/page',
  summary:
    "The firm's loans, the newest first: those it asked for, those it is asked for, those on what it owes.",
  access: LOAN_READERS,
  input: {
    states: z.optional(list(choice(LOAN_STATES), 11)),
    party: z.optional(choice(LOAN_PARTIES)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: z.extend(pageOf(LoanCard), {
    /** First page only: totals of loans taken and given. */
    totals: z.nullable(z.object({ count: z.int(), borrowed: WireFen, lent: WireFen, needsMe: z.int() })),
  }),
  topics: () => ['me'],
});

export const loanDetail = query({
  path: '/api/financing/loan/detail',
  summary:
    'One loan: what was asked and offered, what is owed and when, what was paid, and its history; the ' +
    'debtor finds only what concerns it.',
  access: LOAN_READERS,
  input: { loanId: Id },
  output: z.object({
    card: LoanCard,
    /** For the funder who may offer: what its offer must keep to. */
    bounds: z.nullable(
      z.object({
        terms: LoanTermsWire,
        /** On all lending of the funder, 0 without one; and what of it is promised or lent. */
        limit: WireFen,
        used: WireFen,
        receivable: z.object({ left: WireFen, dueOn: Day }),
      }),
    ),
    /** Amounts owed on the due date if nothing is paid before. */
    schedule: z.nullable(z.object({ on: Day, principal: WireFen, interest: WireFen })),
    repayments: z.array(
      z.object({
        id: Id,
        isEarly: z.boolean(),
        sum: WireFen,
        interest: WireFen,
        principal: WireFen,
        rest: WireFen,
        outstanding: WireFen,
        at: Moment,
      }),
    ),
    timeline: z.array(z.extend(TimelineEntry, { certificateSerial: z.nullable(z.string()) })),
  }),
  faults: [not_found],
  topics: ({ loanId }) => [`loan/${loanId}`],
});

export const applyLoan = mutation({
  path: '/api/financing/loan/apply',
  summary: 'The seller asks a funder for a loan on a confirmed sheet, and signs that the funder may see it.',
  access: LENDING_SEATS,
  input: {
    sheetId: Id,
    funderId: Id,
    amount: MoneyInput,
    tenorDays: Tenor,
    purpose: text(2, 200),
    hasRecourse: z.boolean(),
    proof: SignerCredential,
  },
  output: LoanMoved,
  faults: [
    not_found,
    faults.no_terms,
    faults.base_ineligible,
    faults.already_financed,
    faults.over_ratio,
    faults.outside_terms,
    faults.tenor_too_long,
    faults.overdue_exists,
    faults.above_own_limit,
    ...loanSigningFaults,
  ],
});

export const offerLoan = mutation({
  path: '/api/financing/loan/offer',
  summary: 'The funder offers a sum, a rate, a fee and a term, within its own terms and its limit.',
  access: LENDING_SEATS,
  input: {
    loanId: Id,
    amount: MoneyInput,
    rate: exact<BasisPoints>({ min: 1n, max: 10_000n }),
    feeRate: exact<BasisPoints>({ min: 0n, max: 10_000n }),
    tenorDays: Tenor,
  },
  output: LoanMoved,
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.no_terms,
    faults.base_ineligible,
    faults.already_financed,
    faults.over_ratio,
    faults.outside_terms,
    faults.tenor_too_long,
    faults.funder_limit_used,
    faults.overdue_exists,
    faults.above_own_limit,
  ],
});

const decline = (verb: 'reject' | 'refuse', summary: string) =>
  mutation({
    path: `/api/financing/loan/${verb}`,
    summary,
    access: LENDING_SEATS,
    input: { loanId: Id, reason: Reason },
    output: LoanMoved,
    faults: [not_found, wrong_state, faults.not_your_turn],
  });
export const rejectLoan = decline(
  'reject',
  'The funder does not lend, or no longer at what it offered, and says why.',
);
export const refuseLoan = decline(
  'refuse',
  'The debtor does not acknowledge that it owes the sum, and says why.',
);

export const withdrawLoan = mutation({
  path: '/api/financing/loan/withdraw',
  summary: 'The borrower takes it back before money has come; a lien is lifted.',
  access: LENDING_SEATS,
  input: { loanId: Id },
  output: LoanMoved,
  faults: [not_found, wrong_state, faults.not_your_turn],
});

export const acceptLoan = mutation({
  path: '/api/financing/loan/accept',
  summary: 'The borrower signs the offer as it stands.',
  access: LENDING_SEATS,
  input: { loanId: Id, proof: SignerCredential },
  output: LoanMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.above_own_limit, ...loanSigningFaults],
});

export const acknowledgeLoan = mutation({
  path: '/api/financing/loan/acknowledge',
  summary:
    'The debtor signs that it owes what is left of the sheet and pays it through the platform; the lien is ' +
    'registered.',
  access: LENDING_SEATS,
  input: { loanId: Id, proof: SignerCredential },
  output: LoanMoved,
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.base_ineligible,
    faults.already_financed,
    settlementFaults.lien_by_funder,
    ...loanSigningFaults,
  ],
});

export const disburseLoan = mutation({
  path: '/api/financing/loan/disburse',
  summary: 'The funder signs and pays: the sum less its fee goes to the borrower (M18).',
  access: LENDING_SEATS,
  input: { loanId: Id, proof: SignerCredential },
  output: z.extend(LoanMoved, { paidOut: WireFen, dueOn: Day }),
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.debtor_unconfirmed,
    faults.collateral_short,
    faults.tenor_too_long,
    faults.overdue_exists,
    faults.above_own_limit,
    fundsFaults.insufficient,
    ...loanSigningFaults,
  ],
});

export const repayLoanEarly = mutation({
  path: '/api/financing/loan/repay',
  summary:
    'The borrower pays back out of its own money, interest first (M19); paid back whole, the lien is lifted.',
  access: LENDING_SEATS,
  input: { loanId: Id, amount: MoneyInput, proof: SignerCredential },
  output: z.extend(LoanMoved, { interest: WireFen, principal: WireFen, outstanding: WireFen }),
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.over_owed,
    fundsFaults.insufficient,
    ...loanSigningFaults,
  ],
});
