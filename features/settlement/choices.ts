// What settlements choose from: whose figures count, what is charged, what is returned, and the other ways money is settled.

/** `agreed` is what the sample was decided by; `third` the laboratory both named; `average` the mean of the two sides. */
export const INDEX_SOURCES = ['agreed', 'seller', 'buyer', 'third', 'umpire', 'average'] as const;
export type IndexSource = (typeof INDEX_SOURCES)[number];
/** Those who report; the other sources follow from their reports. */
export const LAB_SOURCES = ['seller', 'buyer', 'third', 'umpire'] as const satisfies readonly IndexSource[];
export type LabSource = (typeof LAB_SOURCES)[number];

export const CHARGE_KINDS = [
  'loading',
  'storage',
  'demurrage',
  'sampling',
  'inspection',
  'late_interest',
  'draft_surcharge',
  'penalty',
  'compensation',
  'other',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Made by their seller unless the buyer's weights and assays count 以买方为准. */
export const SHEET_LISTS = ['issued', 'received'] as const;
export type SheetList = (typeof SHEET_LISTS)[number];

export const OTHER_KINDS = [
  'offline_paid',
  'make_up',
  'refund',
  'penalty',
  'deposit_offset',
  'demurrage',
  'inspection_fee',
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

/** How a sheet was paid: by a release, outside the platform, out of the buyer's bond; what was kept back and paid after all; what an adjustment gave back. */
export const PAYMENT_KINDS = ['released', 'offline', 'bond', 'retention', 'adjusted'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Why retention is not paid though its day has come. */
export const HINDRANCES = ['adjusting', 'breach', 'reversal', 'appeal', 'refund'] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** What an operator makes sure of before money is released; the first five the platform looks up itself. */
export const RELEASE_CHECKS = ['signatures', 'weights', 'assays', 'dispute', 'lien', 'invoice'] as const;
export type ReleaseCheck = (typeof RELEASE_CHECKS)[number];

/** What a reader may do with a sheet: what the buttons are made of. */
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

/** On which side of a payment the reader's firm stands. */
export const RELEASE_ROLES = ['payer', 'payee'] as const;

/** On an application for payment, and on an other settlement. */
export const ANSWER_ACTS = ['consent', 'refuse', 'withdraw'] as const;
export type AnswerAct = (typeof ANSWER_ACTS)[number];
export const isConsent = (act: AnswerAct): act is 'consent' => act === 'consent';

/** Why the platform looks at a sheet. */
export const CASE_KINDS = ['escalated', 'disputed', 'reversal', 'appealed'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** How a dispute about a sheet, the wish to reverse it, or the appeal against a ruling was ruled. */
export const RULINGS = ['confirm', 'return', 'reverse', 'uphold', 'dismiss'] as const;
export type Ruling = (typeof RULINGS)[number];
