// States of sheets, reversals, rulings and appeals, with the party of each move.

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf, statesOf, statesWith } from '#packages/machine/machine.ts';

/** Role towards a sheet; seats are checked by the calls. */
export type Party =
  | 'issuer'
  | 'other'
  | 'buyer'
  | 'seller'
  | 'payer'
  | 'applicant'
  | 'platform'
  | 'operator'
  | 'clock';
const machine = machineFor<Party>();

/**
 * `blocked`: coal beyond a limit awaits the buyer's choice. Confirmed sheets are never edited, only reversed
 * and settled anew.
 */
export const sheetMachine = machine({
  start: 'draft',
  states: {
    draft: [],
    blocked: [],
    to_confirm: [],
    returned: [],
    disputed: [],
    confirmed: ['binding', 'payable'],
    paying: ['binding', 'payable'],
    paid: ['binding', 'settled'],
    invoiced: ['binding', 'settled'],
    closed: ['binding', 'settled'],
    replaced: [],
    reversed: [],
    dropped: [],
  },
  moves: {
    ask_choice: { from: ['draft'], to: 'blocked', by: ['issuer'] },
    choose: { from: ['blocked'], to: 'draft', by: ['buyer'] },
    submit: { from: ['draft'], to: 'to_confirm', by: ['issuer'] },
    withdraw: { from: ['to_confirm', 'blocked'], to: 'draft', by: ['issuer'] },
    return: { from: ['to_confirm'], to: 'returned', by: ['other'] },
    revise: { from: ['returned'], to: 'draft', by: ['issuer'] },
    drop: { from: ['draft', 'returned'], to: 'dropped', by: ['issuer', 'clock'] },
    confirm: { from: ['to_confirm'], to: 'confirmed', by: ['other'] },
    dispute: { from: ['to_confirm'], to: 'disputed', by: ['other'] },
    rule_confirm: { from: ['disputed'], to: 'confirmed', by: ['operator'] },
    rule_return: { from: ['disputed'], to: 'returned', by: ['operator'] },
    // `platform`: paid in part, or what was planned has lapsed.
    plan: { from: ['confirmed'], to: 'paying', by: ['operator', 'platform'] },
    unplan: { from: ['paying'], to: 'confirmed', by: ['operator', 'platform'] },
    pay: { from: ['confirmed', 'paying'], to: 'paid', by: ['platform'] },
    invoice: { from: ['paid'], to: 'invoiced', by: ['seller'] },
    close: { from: ['invoiced'], to: 'closed', by: ['buyer', 'clock'] },
    // A provisional sheet when its final one is confirmed.
    replace: {
      from: ['confirmed', 'paying', 'paid', 'invoiced', 'closed'],
      to: 'replaced',
      by: ['platform'],
    },
    reverse: {
      from: ['confirmed', 'paying', 'paid', 'invoiced', 'closed'],
      to: 'reversed',
      by: ['platform', 'operator'],
    },
  },
});
export type SheetState = StateOf<typeof sheetMachine>;
export type SheetMove = MoveOf<typeof sheetMachine>;

export const SHEET_STATES = statesOf(sheetMachine);
export const BINDING_STATES = statesWith(sheetMachine, 'binding');
export const PAYABLE_STATES = statesWith(sheetMachine, 'payable');

export const SETTLED_STATES = statesWith(sheetMachine, 'settled');

export const sheetReversalMachine = machine({
  start: 'asked',
  moves: {
    agree: { from: ['asked'], to: 'agreed', by: ['other'] },
    refuse: { from: ['asked'], to: 'refused', by: ['other'] },
    withdraw: { from: ['asked'], to: 'withdrawn', by: ['applicant'] },
    rule: { from: ['asked'], to: 'ruled', by: ['operator'] },
  },
});
export type SheetReversalState = StateOf<typeof sheetReversalMachine>;
export type SheetReversalMove = MoveOf<typeof sheetReversalMachine>;

/** Against a sheet confirmed by a ruling. */
export const appealMachine = machine({
  start: 'open',
  moves: {
    uphold: { from: ['open'], to: 'upheld', by: ['operator'] },
    dismiss: { from: ['open'], to: 'dismissed', by: ['operator'] },
    withdraw: { from: ['open'], to: 'withdrawn', by: ['applicant'] },
  },
});
export type AppealState = StateOf<typeof appealMachine>;
export type AppealMove = MoveOf<typeof appealMachine>;
export const APPEAL_STATES = statesOf(appealMachine);

export const rulingMachine = machine({
  start: 'proposed',
  moves: {
    confirm: { from: ['proposed'], to: 'ruled', by: ['operator'] },
    refuse: { from: ['proposed'], to: 'refused', by: ['operator'] },
  },
});
export type RulingState = StateOf<typeof rulingMachine>;
export type RulingMove = MoveOf<typeof rulingMachine>;

/** 结算员 and 入市代表 draft and sign sheets. */
export const SETTLING_SEATS = ['firm_settler', 'firm_representative'] as const satisfies readonly Seat[];
/** Domain 2.3 lets the finance officer confirm too. */
export const CONFIRMING_SEATS = [
  'firm_settler',
  'firm_representative',
  'firm_finance',
] as const satisfies readonly Seat[];
export const SETTLEMENT_SUPERVISORS = ['operator_settlement'] as const satisfies readonly Seat[];
export const RULING_SEATS = ['operator_dispute'] as const satisfies readonly Seat[];
export const WATCHING_SEATS = [
  'operator_settlement',
  'operator_dispute',
  'operator_maker',
  'operator_checker',
  'operator_auditor',
] as const satisfies readonly Seat[];
