// The choices in a release: ways of settling, checks before it goes, answers.

/** Written down by hand. */
export const WRITTEN_KINDS = [
  'offline_paid',
  'make_up',
  'refund',
  'penalty',
  'deposit_offset',
  'demurrage',
  'inspection_fee',
] as const;

export type WrittenKind = (typeof WRITTEN_KINDS)[number];
/** Late interest is claimed from the payment plan only. */
export const ADHOC_KINDS = [...WRITTEN_KINDS, 'late_interest'] as const;

export type AdhocKind = (typeof ADHOC_KINDS)[number];

/** Checks before a release; the platform makes the first five itself. */
export const RELEASE_CHECKS = ['signatures', 'weights', 'assays', 'dispute', 'lien', 'invoice'] as const;

export type ReleaseCheck = (typeof RELEASE_CHECKS)[number];
export const RELEASE_ROLES = ['payer', 'payee'] as const;

/** On releases and ad hoc settlements. */
export const ANSWER_ACTS = ['consent', 'refuse', 'withdraw'] as const;

export type AnswerAct = (typeof ANSWER_ACTS)[number];
export const isConsent = (act: AnswerAct): act is 'consent' => act === 'consent';

/** What a contract gives a claim to, with its working. */
export const CLAIM_KINDS = ['late_interest', 'short_delivery', 'short_lifting'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
