// State machines of rates, fees, invoices, freight bills and payment orders.

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf, statesWith } from '#packages/machine/machine.ts';

export const FEE_READERS = [
  'firm_finance',
  'firm_admin',
  'firm_representative',
  'firm_settler',
  'firm_dispatcher',
  'firm_viewer',
] as const satisfies readonly Seat[];
export const PAYING_SEATS = ['firm_finance', 'firm_representative'] as const satisfies readonly Seat[];
/** Dispatchers of either side, and any seat of a carrier. */
export const FREIGHT_SEATS = [
  'firm_dispatcher',
  'firm_finance',
  'firm_representative',
] as const satisfies readonly Seat[];
export const FEE_OPERATORS = ['operator_settlement', 'operator_checker'] as const satisfies readonly Seat[];
export const BILLING_SEATS = ['operator_settlement'] as const satisfies readonly Seat[];
export const FEE_SUPERVISORS = [
  'operator_settlement',
  'operator_maker',
  'operator_checker',
  'operator_dispute',
  'operator_admin',
  'operator_auditor',
] as const satisfies readonly Seat[];
export const RATE_WRITERS = ['operator_settlement', 'operator_admin'] as const satisfies readonly Seat[];
export const RATE_DECIDERS = [
  'operator_settlement',
  'operator_checker',
  'operator_admin',
] as const satisfies readonly Seat[];
export const DRAFT_MAKERS = ['operator_maker'] as const satisfies readonly Seat[];
export const DRAFT_CHECKERS = ['operator_checker'] as const satisfies readonly Seat[];

const machine = machineFor<Seat | 'clock'>();

export const rateMachine = machine({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: RATE_DECIDERS },
    reject: { from: ['proposed'], to: 'rejected', by: RATE_DECIDERS },
    /** Only before it comes into force; later it is replaced by another. */
    withdraw: { from: ['published'], to: 'withdrawn', by: RATE_WRITERS },
  },
});
export type RateState = StateOf<typeof rateMachine>;

export const feeMachine = machine({
  start: 'accrued',
  moves: {
    bill: { from: ['accrued'], to: 'billed', by: ['clock', ...BILLING_SEATS] },
    pay: { from: ['billed'], to: 'paid', by: PAYING_SEATS },
    waive: { from: ['accrued', 'billed'], to: 'waived', by: FEE_OPERATORS },
    invoice: { from: ['paid'], to: 'invoiced', by: BILLING_SEATS },
    uninvoice: { from: ['invoiced'], to: 'paid', by: BILLING_SEATS },
    /** Credited in full; an invoiced fee only after its red invoice. */
    credit: { from: ['accrued', 'billed', 'paid', 'invoiced'], to: 'credited', by: ['clock'] },
    /** The ledger entry was reversed. */
    unpay: { from: ['paid'], to: 'billed', by: ['clock'] },
  },
});
export type FeeState = StateOf<typeof feeMachine>;
export type FeeMove = MoveOf<typeof feeMachine>;

export const invoiceMachine = machine({
  start: 'requested',
  moves: {
    issue: { from: ['requested'], to: 'issued', by: BILLING_SEATS },
    /** `clock`: its fees were credited. */
    refuse: { from: ['requested'], to: 'refused', by: [...BILLING_SEATS, 'clock'] },
    reverse: { from: ['issued'], to: 'reversed', by: BILLING_SEATS },
  },
});
export type InvoiceState = StateOf<typeof invoiceMachine>;
export type InvoiceMove = MoveOf<typeof invoiceMachine>;

export const freightMachine = machine({
  start: 'draft',
  moves: {
    confirm: { from: ['draft'], to: 'confirmed', by: PAYING_SEATS },
    return: { from: ['draft'], to: 'returned', by: PAYING_SEATS },
    /** Its trips may be billed again. */
    withdraw: { from: ['draft', 'returned'], to: 'withdrawn', by: FREIGHT_SEATS },
    pay: { from: ['confirmed'], to: 'paid', by: PAYING_SEATS },
    invoice: { from: ['paid'], to: 'invoiced', by: FREIGHT_SEATS },
    /** The ledger entry was reversed. */
    unpay: { from: ['paid'], to: 'confirmed', by: ['clock'] },
  },
});
export type FreightState = StateOf<typeof freightMachine>;
export type FreightMove = MoveOf<typeof freightMachine>;

export const paymentMachine = machine({
  start: 'registered',
  states: {
    registered: ['live'],
    verified: ['live'],
    refused: [],
    withdrawn: [],
    split: [],
    declined: [],
    endorsed: ['live'],
    collected: ['live'],
    dishonoured: ['live'],
    replaced: ['live'],
  },
  moves: {
    verify: { from: ['registered'], to: 'verified', by: DRAFT_MAKERS },
    refuse: { from: ['registered'], to: 'refused', by: DRAFT_MAKERS },
    withdraw: { from: ['registered', 'verified'], to: 'withdrawn', by: PAYING_SEATS },
    split: { from: ['verified'], to: 'split', by: PAYING_SEATS },
    /** The seller declines: wrong paper, sum or acceptor. */
    decline: { from: ['verified'], to: 'declined', by: PAYING_SEATS },
    endorse: { from: ['verified'], to: 'endorsed', by: PAYING_SEATS },
    collect: { from: ['endorsed'], to: 'collected', by: DRAFT_CHECKERS },
    dishonour: { from: ['endorsed'], to: 'dishonoured', by: DRAFT_MAKERS },
    replace: { from: ['dishonoured'], to: 'replaced', by: PAYING_SEATS },
  },
});
export type PaymentState = StateOf<typeof paymentMachine>;
export type PaymentMove = MoveOf<typeof paymentMachine>;

/** Live drafts reserve their range. */
export const LIVE_PAYMENTS = statesWith(paymentMachine, 'live');
