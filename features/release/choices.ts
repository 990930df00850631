// The choices in a release: ways of settling, checks before it goes, answers.

export const ADHOC_KINDS = [
  'offline_paid',
  'make_up',
  'refund',
  'penalty',
  'deposit_offset',
  'demurrage',
  'inspection_fee',
] as const;

export type AdhocKind = (typeof ADHOC_KINDS)[number];

/** Checks before a release; the platform makes the first five itself. */
export const RELEASE_CHECKS = ['signatures', 'weights', 'assays', 'dispute', 'lien', 'invoice'] as const;

export type ReleaseCheck = (typeof RELEASE_CHECKS)[number];
export const RELEASE_ROLES = ['payer', 'payee'] as const;

/** On releases and ad hoc settlements. */
export const ANSWER_ACTS = ['consent', 'refuse', 'withdraw'] as const;

export type AnswerAct = (typeof ANSWER_ACTS)[number];
export const isConsent = (act: AnswerAct): act is 'consent' => act === 'consent';
