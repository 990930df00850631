// Calls for loans between their parties, from review to repayment.

import * as z from 'zod/mini';
import { WithdrawalStateWire } from '#features/bank/calls/inout.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { fundsFaults } from '#features/funds/calls/ledger.ts';
import { goodsFaults } from '#features/goods/faults.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import type { BasisPoints } from '#packages/exact/exact.ts';
import { statesOf } from '#packages/machine/machine.ts';
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
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { PLEDGE_LEVELS, PRODUCTS, REQUEST_KINDS } from '../products.ts';
import { MIN_TENOR, MAX_TENOR } from '../rules/base.ts';
import {
  LENDING_SEATS,
  LOAN_PARTIES,
  LOAN_READERS,
  LOAN_STATES,
  requestMachine,
  saleMachine,
} from '../states.ts';
import {
  LoanCard,
  LoanDocument,
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

export const loanPage = query({
  path: '/api/financing/loan/page',
  summary:
    "The firm's loans, the newest first: those it asked for, those it is asked for, those it acknowledges " +
    'or guarantees.',
  access: LOAN_READERS,
  input: {
    states: z.optional(list(choice(LOAN_STATES), 16)),
    party: z.optional(choice(LOAN_PARTIES)),
    product: z.optional(choice(PRODUCTS)),
    funderId: z.optional(Id),
    isOverdue: z.optional(z.literal(true)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: z.extend(pageOf(LoanCard), {
    /** First page only: totals of loans taken and given, and the funders among them. */
    totals: z.nullable(
      z.object({
        count: z.int(),
        borrowed: WireFen,
        lent: WireFen,
        needsMe: z.int(),
        funders: z.array(LoanFirm),
      }),
    ),
  }),
  topics: () => ['me'],
});

export const loanDetail = query({
  path: '/api/financing/loan/detail',
  summary:
    'One loan: what was asked and offered, what is owed and when, what is pledged and its worth, what ' +
    'was paid, and its history; the counterparty finds only what concerns it.',
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
        base: z.object({ left: WireFen, dueOn: z.nullable(Day) }),
      }),
    ),
    /** Amounts owed on the due date if nothing is paid before. */
    schedule: z.nullable(z.object({ on: Day, principal: WireFen, interest: WireFen })),
    /** For the borrower: the withdrawal to the receiving account. */
    transfer: z.nullable(
      z.object({ id: Id, no: z.string(), state: WithdrawalStateWire, amount: WireFen, fee: WireFen }),
    ),
    /** Documents that stand for the loan, those of coal with their tonnes. */
    liens: z.array(
      z.object({
        id: Id,
        kind: choice(PRODUCTS),
        base: LoanDocument,
        /** At the offer; of coal that was added, on that day. */
        worth: WireFen,
        /** Of a sheet: what is not paid. */
        unpaid: z.nullable(WireFen),
        isTopUp: z.boolean(),
        isBound: z.boolean(),
        isLifted: z.boolean(),
        pledged: WireKg,
        released: WireKg,
      }),
    ),
    /** Of pledged coal: its last mark, the prices at which the levels are reached, what cures it. */
    market: z.nullable(
      z.object({
        seriesId: z.string(),
        markedOn: z.nullable(Day),
        price: z.nullable(WireHaoPerTonne),
        worth: z.nullable(WireFen),
        warnAt: z.nullable(WireHaoPerTonne),
        topUpAt: z.nullable(WireHaoPerTonne),
        disposeAt: z.nullable(WireHaoPerTonne),
        levels: z.object({ warn: WireBasisPoints, topUp: WireBasisPoints, dispose: WireBasisPoints }),
        cureSum: WireFen,
        cureTonnes: WireKg,
        /** The most that may be set free for what was paid back. */
        mostRelease: WireKg,
        marks: z.array(
          z.object({
            day: Day,
            quotedOn: Day,
            price: WireHaoPerTonne,
            ltv: WireBasisPoints,
            level: choice(PLEDGE_LEVELS),
          }),
        ),
      }),
    ),
    requests: z.array(
      z.object({
        id: Id,
        kind: choice(REQUEST_KINDS),
        state: z.enum(statesOf(requestMachine)),
        base: z.nullable(z.object({ id: Id, no: z.string() })),
        quantity: z.nullable(WireKg),
        days: z.nullable(z.int()),
        reason: z.string(),
        answer: z.string(),
        createdAt: Moment,
        mayAnswer: z.boolean(),
        mayWithdraw: z.boolean(),
      }),
    ),
    files: z.array(FileLink),
    /** Coal of the pledge that the funder has offered or sold. */
    sales: z.array(
      z.object({
        id: Id,
        state: z.enum(statesOf(saleMachine)),
        base: z.object({ id: Id, no: z.string() }),
        buyer: z.string(),
        quantity: WireKg,
        sum: WireFen,
        answer: z.string(),
        createdAt: Moment,
        mayWithdraw: z.boolean(),
      }),
    ),
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
    faults.bases_apart,
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
  'The debtor, the warehouse or the seller does not acknowledge it, and says why.',
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
  summary:
    'The borrower signs the offer as it stands; a draft is bound at once, for nobody has to acknowledge it.',
  access: LENDING_SEATS,
  input: { loanId: Id, proof: SignerCredential },
  output: LoanMoved,
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.base_ineligible,
    faults.already_financed,
    faults.bases_apart,
    faults.collateral_short,
    faults.receiving_unusable,
    faults.above_own_limit,
    ...loanSigningFaults,
  ],
});

export const acknowledgeLoan = mutation({
  path: '/api/financing/loan/acknowledge',
  summary:
    'The debtor signs that it owes what is left of the sheet and pays through the platform, the warehouse ' +
    'that it holds the coal for the funder, the seller that the order stands; the lien is registered.',
  access: LENDING_SEATS,
  input: { loanId: Id, proof: SignerCredential },
  output: LoanMoved,
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.base_ineligible,
    faults.already_financed,
    faults.bases_apart,
    faults.collateral_short,
    settlementFaults.lien_by_funder,
    goodsFaults.receipt_pledged,
    goodsFaults.below_zero,
    ...loanSigningFaults,
  ],
});

export const nameReceiving = mutation({
  path: '/api/financing/loan/name_receiving',
  summary:
    'The borrower signs for another account to be paid out to, or for none; the funder is told. Until the ' +
    'money has gone.',
  access: LENDING_SEATS,
  isAudited: true,
  input: { loanId: Id, receivingId: z.nullable(Id), proof: SignerCredential },
  output: LoanMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.receiving_unusable, ...loanSigningFaults],
});

export const disburseLoan = mutation({
  path: '/api/financing/loan/disburse',
  summary:
    'The funder signs and pays (M18): the sum less its fee, and less the discount of a draft, goes to the ' +
    'borrower, and on to its receiving account (M16a); on an order it is locked for the seller.',
  access: LENDING_SEATS,
  input: { loanId: Id, proof: SignerCredential },
  output: z.extend(LoanMoved, { paidOut: WireFen, dueOn: Day }),
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.debtor_unconfirmed,
    faults.guarantor_unsigned,
    faults.base_ineligible,
    faults.already_financed,
    faults.bases_apart,
    faults.collateral_short,
    faults.tenor_too_long,
    faults.overdue_exists,
    faults.receiving_unusable,
    faults.receiving_locked,
    faults.payout_changed,
    faults.above_own_limit,
    fundsFaults.insufficient,
    fundsFaults.hold_resolved,
    ...loanSigningFaults,
  ],
});

export const repayLoanEarly = mutation({
  path: '/api/financing/loan/repay',
  summary:
    'The borrower, or the guarantor once it is late, pays back out of its own money, interest first (M19); ' +
    'paid back whole, the lien is lifted.',
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

export const guaranteeLoan = mutation({
  path: '/api/financing/loan/guarantee',
  summary: 'The guarantor signs that it answers for the loan; nothing is paid out before.',
  access: LENDING_SEATS,
  input: { loanId: Id, proof: SignerCredential },
  output: LoanMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.above_own_limit, ...loanSigningFaults],
});

export const disposeLoan = mutation({
  path: '/api/financing/loan/dispose',
  summary:
    'The funder declares, signed and with the reason, that it disposes of what stands for the loan: in ' +
    'default, or while pledged coal is worth too little.',
  access: LENDING_SEATS,
  input: { loanId: Id, reason: Reason, proof: SignerCredential },
  output: LoanMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.not_disposable, ...loanSigningFaults],
});
