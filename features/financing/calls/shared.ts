// Schemas shared by the loan calls: parties, application, offer, debt, pledge.

import * as z from 'zod/mini';
import { SETTLEMENT_BANKS } from '#features/bank/banks.ts';
import { signerFaults } from '#features/certificate/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import {
  choice,
  Day,
  Id,
  Moment,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKg,
} from '#packages/schema/wire.ts';
import { PLEDGE_LEVELS, PRODUCTS, REPAY_SOURCES } from '../products.ts';
import { LOAN_PARTIES, LOAN_STATES } from '../states.ts';

export const { not_found, wrong_state } = genericFaults;
export const loanSigningFaults = [...signerFaults] as const;

export const LoanFirm = z.object({ id: Id, name: z.string(), shortName: z.string() });
export const ReceivingAccount = z.object({
  id: Id,
  bank: choice(SETTLEMENT_BANKS),
  /** Last four digits. */
  tail: z.string(),
  holder: z.string(),
  /** Still bound and for payouts. */
  isPayable: z.boolean(),
});
export const LoanTermsWire = z.object({
  ratio: WireBasisPoints,
  rateFrom: WireBasisPoints,
  rateTo: WireBasisPoints,
  feeRate: WireBasisPoints,
  tenorFrom: z.int(),
  tenorTo: z.int(),
});

export const LoanDocument = z.object({
  id: Id,
  no: z.string(),
  contract: z.object({ id: Id, no: z.string() }),
});

/** Actions open to the reader, shown as buttons. */
export const LOAN_ACTS = [
  'submit',
  'offer',
  'reject',
  'accept',
  'acknowledge',
  'refuse',
  'guarantee',
  'name_receiving',
  'disburse',
  'repay',
  'top_up',
  'ask_release',
  'ask_extension',
  'dispose',
  'sell_pledge',
  'withdraw',
] as const;
export type LoanAct = (typeof LOAN_ACTS)[number];

export const LoanCard = z.object({
  id: Id,
  no: z.string(),
  state: choice(LOAN_STATES),
  product: choice(PRODUCTS),
  party: choice(LOAN_PARTIES),
  borrower: LoanFirm,
  funder: LoanFirm,
  /** The debtor, the warehouse or the seller; null for a draft. */
  counterparty: z.nullable(LoanFirm),
  guarantor: z.nullable(LoanFirm),
  isGuaranteed: z.boolean(),
  /** The sheets, contract, receipts or draft, each with its contract. */
  bases: z.array(LoanDocument),
  /** Of all bases: what they were worth at application or offer, and what is left of that now. */
  worth: WireFen,
  left: WireFen,
  hasRecourse: z.boolean(),
  /** Null for the counterparty, whom the terms between the others do not concern. */
  asked: z.nullable(
    z.object({
      amount: WireFen,
      tenorDays: z.int(),
      purpose: z.string(),
      repaySource: choice(REPAY_SOURCES),
    }),
  ),
  offer: z.nullable(
    z.object({
      amount: WireFen,
      ratio: WireBasisPoints,
      rate: WireBasisPoints,
      feeRate: WireBasisPoints,
      fee: WireFen,
      tenorDays: z.int(),
      /** Of a pledge: the price at which it was lent on. */
      price: z.nullable(WireHaoPerTonne),
      /** Of a draft: the interest that was taken off at once. */
      discount: WireFen,
    }),
  ),
  /** The borrower's account that is paid out to, for it and the funder; null: on the platform. */
  receiving: z.nullable(ReceivingAccount),
  /** Set once the money is paid out; interest up to today. */
  owing: z.nullable(
    z.object({ outstanding: WireFen, interest: WireFen, disbursedOn: Day, dueOn: Day, daysOver: z.int() }),
  ),
  /** Of a pledge: tonnes bound and freed, and how the loan stands to their market value. */
  pledge: z.nullable(
    z.object({
      pledged: WireKg,
      released: WireKg,
      ltv: z.nullable(WireBasisPoints),
      level: choice(PLEDGE_LEVELS),
    }),
  ),
  needsMe: z.boolean(),
  createdAt: Moment,
  mayDo: z.array(choice(LOAN_ACTS)),
});
export type LoanCard = z.output<typeof LoanCard>;

export const LoanMoved = z.object({ loanId: Id, no: z.string(), state: choice(LOAN_STATES) });
export type LoanMoved = z.output<typeof LoanMoved>;
