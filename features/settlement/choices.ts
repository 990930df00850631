// Choices of settlements: payments, actions, rulings.

/** The seller issues sheets unless the buyer's weights and assays count 以买方为准. */
export const SHEET_LISTS = ['issued', 'received'] as const;
export type SheetListName = (typeof SHEET_LISTS)[number];

/**
 * Released, outside the platform, from the buyer's bond, retention paid later, given back by an adjustment.
 */
export const PAYMENT_KINDS = ['released', 'offline', 'bond', 'retention', 'adjusted'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const SETTLEMENT_HINDRANCES = ['adjusting', 'breach', 'reversal', 'appeal', 'refund'] as const;
export type SettlementHindrance = (typeof SETTLEMENT_HINDRANCES)[number];

export const SHEET_ACTS = [
  'edit',
  'submit',
  'ask_choice',
  'choose',
  'withdraw',
  'drop',
  'confirm',
  'return',
  'dispute',
  'reverse',
  'agree_reversal',
  'refuse_reversal',
  'appeal',
  'withdraw_appeal',
  'apply_release',
  'invoice',
  'close',
] as const;
export type SheetAct = (typeof SHEET_ACTS)[number];

export const CASE_KINDS = ['escalated', 'disputed', 'reversal', 'appealed'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const RULINGS = ['confirm', 'return', 'reverse', 'uphold', 'dismiss'] as const;
export type Ruling = (typeof RULINGS)[number];
