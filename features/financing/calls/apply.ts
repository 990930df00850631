// Calls of borrowers: what they borrow on, drafting and sending applications.

import * as z from 'zod/mini';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  list,
  MoneyInput,
  text,
  WireFen,
  WireHaoPerTonne,
  WireKcalPerKg,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { financingFaults } from '../faults.ts';
import { MAX_BASES, PRODUCTS, REPAY_SOURCES } from '../products.ts';
import { LOAN_HINDRANCES, MAX_TENOR, MIN_TENOR } from '../rules/base.ts';
import { LENDING_SEATS, LOAN_STATES } from '../states.ts';
import { LoanFirm, LoanMoved, loanSigningFaults, not_found, wrong_state } from './shared.ts';

const faults = financingFaults;

export const BaseWire = z.object({
  product: choice(PRODUCTS),
  base: z.object({ id: Id, no: z.string() }),
  contract: z.object({ id: Id, no: z.string(), title: z.string() }),
  counterparty: z.nullable(z.extend(LoanFirm, { kind: choice(FIRM_KINDS) })),
  /** Worth that nothing else covers; when it turns into money, and the last day of a loan on it. */
  left: WireFen,
  dueOn: z.nullable(Day),
  latest: z.nullable(Day),
  /** The most that an open funder lends on it. */
  most: WireFen,
  coal: z.nullable(
    z.object({
      quantity: WireKg,
      varietyId: z.string(),
      placeId: z.string(),
      heat: z.nullable(WireKcalPerKg),
      price: z.nullable(WireHaoPerTonne),
      quotedOn: z.nullable(Day),
    }),
  ),
  hindrance: z.nullable(choice(LOAN_HINDRANCES)),
  /** The loan that was asked for or given on it. */
  loan: z.nullable(z.object({ id: Id, no: z.string(), state: choice(LOAN_STATES) })),
});
export type BaseWire = z.output<typeof BaseWire>;

export const loanBases = query({
  path: '/api/financing/base/list',
  summary:
    'What the firm may borrow on: sheets it is paid by, orders it pays ahead, its receipts, drafts it ' +
    'holds; each with the most that is lent on it, or why nothing is. With `baseId` that one first, then ' +
    'those that may stand for a loan beside it.',
  access: LENDING_SEATS,
  input: { product: choice(PRODUCTS), baseId: z.optional(Id) },
  output: z.object({ list: z.array(BaseWire) }),
  topics: () => ['me'],
});

const asked = {
  product: choice(PRODUCTS),
  /** Several only of sheets of one debtor, or of receipts of one store that one price marks. */
  baseIds: list(Id, MAX_BASES, 1),
  funderId: Id,
  guarantorId: z.optional(Id),
  amount: MoneyInput,
  tenorDays: wholeNumber(MIN_TENOR, MAX_TENOR),
  purpose: text(2, 200),
  repaySource: choice(REPAY_SOURCES),
  /** A bound account of the firm that is paid out to; null: the money stays available on the platform. */
  receivingId: z.nullable(Id),
  hasRecourse: z.boolean(),
  files: list(Id, 9),
};
const applicationFaults = [
  not_found,
  faults.no_terms,
  faults.agreement_missing,
  faults.counterparty_unaccepted,
  faults.base_ineligible,
  faults.already_financed,
  faults.bases_apart,
  faults.over_ratio,
  faults.outside_terms,
  faults.tenor_too_long,
  faults.overdue_exists,
  faults.receiving_unusable,
  faults.above_own_limit,
] as const;

export const draftLoan = mutation({
  path: '/api/financing/loan/draft',
  summary:
    'Writes an application that somebody else may sign and send, or rewrites one that was not sent; its ' +
    'documents are kept for it.',
  access: LENDING_SEATS,
  input: { loanId: z.optional(Id), ...asked },
  output: LoanMoved,
  faults: [
    ...applicationFaults,
    wrong_state,
    faults.bases_fixed,
    faults.guarantor_unknown,
    faults.files_unusable,
  ],
});

export const submitLoan = mutation({
  path: '/api/financing/loan/submit',
  summary:
    'The borrower signs and sends a drafted application: the platform checks it, then the funder sees it.',
  access: LENDING_SEATS,
  input: { loanId: Id, proof: SignerCredential },
  output: LoanMoved,
  faults: [...applicationFaults, wrong_state, faults.not_your_turn, ...loanSigningFaults],
});

export const applyLoan = mutation({
  path: '/api/financing/loan/apply',
  summary: 'Writes an application, signs and sends it in one step.',
  access: LENDING_SEATS,
  input: { ...asked, proof: SignerCredential },
  output: LoanMoved,
  faults: [...applicationFaults, faults.guarantor_unknown, faults.files_unusable, ...loanSigningFaults],
});
