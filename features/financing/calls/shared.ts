// Schemas shared by the loan calls: parties, application, offer, debt.

import * as z from 'zod/mini';
import { certificateFaults } from '#features/certificate/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { choice, Day, Id, Moment, WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import { LOAN_PARTIES, LOAN_STATES } from '../states.ts';

export const { not_found, wrong_state } = genericFaults;
const { no_certificate, certificate_over, key_elsewhere, pin_locked, pin_wrong, passkey_wrong } =
  certificateFaults;
export const loanSigningFaults = [
  no_certificate,
  certificate_over,
  key_elsewhere,
  pin_locked,
  pin_wrong,
  passkey_wrong,
] as const;

export const LoanFirm = z.object({ id: Id, name: z.string(), shortName: z.string() });
export const LoanTermsWire = z.object({
  ratio: WireBasisPoints,
  rateFrom: WireBasisPoints,
  rateTo: WireBasisPoints,
  feeRate: WireBasisPoints,
  tenorFrom: z.int(),
  tenorTo: z.int(),
});

/** Actions open to the reader, shown as buttons. */
export const LOAN_ACTS = [
  'offer',
  'reject',
  'accept',
  'acknowledge',
  'refuse',
  'disburse',
  'repay',
  'withdraw',
] as const;
export type LoanAct = (typeof LOAN_ACTS)[number];

export const LoanCard = z.object({
  id: Id,
  no: z.string(),
  state: choice(LOAN_STATES),
  party: choice(LOAN_PARTIES),
  borrower: LoanFirm,
  debtor: LoanFirm,
  funder: LoanFirm,
  sheet: z.object({ id: Id, no: z.string() }),
  contract: z.object({ id: Id, no: z.string() }),
  /** Of the settlement sheet: amount left at application or offer, and amount left now. */
  receivable: WireFen,
  left: WireFen,
  hasRecourse: z.boolean(),
  /** Null for the debtor, whom the terms between borrower and funder do not concern. */
  asked: z.nullable(z.object({ amount: WireFen, tenorDays: z.int(), purpose: z.string() })),
  offer: z.nullable(
    z.object({
      amount: WireFen,
      ratio: WireBasisPoints,
      rate: WireBasisPoints,
      feeRate: WireBasisPoints,
      fee: WireFen,
      tenorDays: z.int(),
    }),
  ),
  /** Set once the money is paid out; interest up to today. */
  owing: z.nullable(
    z.object({ outstanding: WireFen, interest: WireFen, disbursedOn: Day, dueOn: Day, daysOver: z.int() }),
  ),
  needsMe: z.boolean(),
  createdAt: Moment,
  mayDo: z.array(choice(LOAN_ACTS)),
});
export type LoanCard = z.output<typeof LoanCard>;

export const LoanMoved = z.object({ loanId: Id, no: z.string(), state: choice(LOAN_STATES) });
export type LoanMoved = z.output<typeof LoanMoved>;
