// Every word of the screens of financing alone.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { LoanMove, LoanState } from '../../states.ts';

export type ScreenWords = Words<
  | 'days'
  | 'dayUnit'
  | 'fromTo'
  | 'needsMe'
  | 'notYours'
  | 'notYoursWhy'
  | 'search'
  | `protocol.${'title' | 'empty' | 'emptyWhy' | 'ask' | 'own' | 'ownNone' | 'closed' | 'write' | 'writeWhy' | 'limit' | 'limitHint' | 'used' | 'isOpen' | 'note' | 'done' | 'wrong'}`
  | `terms.${'ratio' | 'rate' | 'rateFrom' | 'rateTo' | 'feeRate' | 'tenor' | 'tenorFrom' | 'tenorTo'}`
  | `manage.${'title' | 'new' | 'empty' | 'emptyWhy' | 'borrowed' | 'lent'}`
  | `group.${'waiting' | 'owing' | 'over'}`
  | `select.${'title' | 'empty' | 'emptyWhy' | 'left' | 'due' | 'latest'}`
  | `apply.${'title' | 'wanted' | 'funder' | 'noFunder' | 'noFunderWhy' | 'amount' | 'most' | 'tenor' | 'tenorFromTo' | 'purpose' | 'recourse' | 'recourseWhy' | 'why' | 'send' | 'done' | 'missing' | 'interest'}`
  | `detail.${'title' | 'amount' | 'outstanding' | 'interest' | 'disbursedOn' | 'dueOn' | 'daysOver' | 'coverage' | 'left' | 'receivable' | 'fee' | 'payout' | 'rate' | 'tenor' | 'asked' | 'offer' | 'base' | 'sheet' | 'contract' | 'schedule' | 'scheduleWhy' | 'repayments' | 'history'}`
  | `repayment.${'early' | 'sheet' | 'parts' | 'rest'}`
  | `next.${LoanState}`
  | `move.${LoanMove | 'apply'}`
  | `why.${'offer' | 'accept' | 'acknowledge' | 'disburse' | 'repay' | 'reject' | 'refuse' | 'withdraw'}`
  | 'offer.most'
  | 'offer.mostOf'
  | 'repay.amount'
  | 'repay.most'
  | 'done'
>;
