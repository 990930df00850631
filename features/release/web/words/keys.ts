// Every word of the screens about money.

import type { Words } from '#packages/i18n/catalogue.ts';

export type ReleaseScreenWords = Words<
  | `filter.${'payer' | 'payee'}`
  | 'signatures.missing'
  | `supervise.${'list' | 'new' | 'apply' | 'detail' | 'no' | 'empty' | 'emptyWhy' | 'amount' | 'approved' | 'released' | 'sheets' | 'which' | 'first' | 'left' | 'leftRetention' | 'split' | 'goods' | 'fee' | 'locked' | 'lockedWhy' | 'account' | 'noAccount' | 'bind' | 'payer' | 'payee' | 'total' | 'send' | 'done' | 'approvedBy'}`
  | `receipt.${'title' | 'why' | 'make' | 'open'}`
  | `releases.${'waiting' | 'review' | 'released' | 'over'}`
  | `release.${'applied' | 'review' | 'approved' | 'released' | 'partial' | 'rejected' | 'withdrawn' | 'yours' | 'consentWhy' | 'refuseWhy' | 'withdrawWhy'}`
  | 'release.applied.next'
  | 'release.review.next'
  | 'release.approved.next'
  | 'release.released.next'
  | 'release.partial.next'
  | 'release.rejected.next'
  | 'release.withdrawn.next'
  | `release.act.${'consent' | 'refuse' | 'withdraw'}`
  | `other.${'list' | 'new' | 'apply' | 'detail' | 'empty' | 'emptyWhy' | 'what' | 'payer' | 'paidBy' | 'sheet' | 'noSheet' | 'sheetFirst' | 'fromBond' | 'paidOn' | 'why' | 'contract' | 'sign' | 'signWhy' | 'needsBoth' | 'sent' | 'yours' | 'applied' | 'done' | 'refused' | 'withdrawn' | 'consentWhy' | 'refuseWhy' | 'withdrawWhy'}`
  | 'other.applied.next'
  | 'other.done.next'
  | 'other.refused.next'
  | 'other.withdrawn.next'
  | `other.act.${'consent' | 'refuse' | 'withdraw'}`
  | `kind.${'offline_paid' | 'make_up' | 'refund' | 'penalty' | 'deposit_offset' | 'demurrage' | 'inspection_fee'}`
  | 'kind.offline_paid.why'
  | 'kind.make_up.why'
  | 'kind.refund.why'
  | 'kind.penalty.why'
  | 'kind.deposit_offset.why'
  | 'kind.demurrage.why'
  | 'kind.inspection_fee.why'
>;
