// Every word of the desk of releases.

import type { Words } from '#packages/i18n/catalogue.ts';

export type ReleaseDeskWords = Words<
  | 'about.releases'
  | 'none.releases'
  | 'payee'
  | 'sheets'
  | 'amount'
  | 'asked'
  | 'approved'
  | 'released'
  | 'split'
  | 'locked'
  | 'consent'
  | 'approvedBy'
  | 'review'
  | 'reject'
  | 'approve'
  | 'approvePart'
  | 'approveWhy'
  | 'good'
  | 'bad'
  | 'checksOpen'
  | 'badAmount'
  | 'total'
  | 'pay'
  | 'payWhy'
  | `check.${'signatures' | 'weights' | 'assays' | 'dispute' | 'lien' | 'invoice'}`
  | `release.${'applied' | 'review' | 'approved' | 'released' | 'partial' | 'rejected' | 'withdrawn'}`
  | `move.${'apply' | 'consent' | 'refuse' | 'withdraw' | 'approve' | 'reject' | 'release' | 'release_part' | 'lapse'}`
>;
