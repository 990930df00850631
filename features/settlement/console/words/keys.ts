// Every word that only the desks of settlement say.
import type { Words } from '#packages/i18n/words.ts';

export type DeskWords = Words<
  | `about.${'releases' | 'watched' | 'sheets'}`
  | `none.${'releases' | 'watched' | 'watchedWhy' | 'sheets'}`
  | 'noneWhy' | 'loading' | 'keyword' | 'from' | 'to' | 'no' | 'type' | 'contract' | 'seller' | 'buyer' | 'settled' | 'payable' | 'state' | 'submittedAt' | 'daysLeft' | 'since' | 'reason' | 'kind' | 'by' | 'ended' | 'overdue' | 'onlyOverdue' | 'escalatedWhy' | 'urge' | 'urgeWhy' | 'urgedAt' | 'claim' | 'upholdWhy' | 'propose' | 'proposeWhy' | 'proposed' | 'outcome' | 'confirmRuling' | 'refuseRuling' | 'secondPerson' | 'version' | 'paper' | 'corrects' | 'related' | 'charge' | 'payer' | 'payee' | 'sheets' | 'amount' | 'asked' | 'approved' | 'released' | 'createdAt' | 'split' | 'locked' | 'consent' | 'approvedBy' | 'remark' | 'files' | 'history' | 'review' | 'reject' | 'approve' | 'approvePart' | 'approveWhy' | 'good' | 'bad' | 'checksOpen' | 'badAmount' | 'total' | 'pay' | 'payWhy'
  | `kind.${'escalated' | 'disputed' | 'reversal' | 'appealed'}`
  | `outcome.${'confirm' | 'return' | 'reverse' | 'uphold' | 'dismiss'}`
  | `check.${'signatures' | 'weights' | 'assays' | 'dispute' | 'lien' | 'invoice'}`
  | `release.${'applied' | 'review' | 'approved' | 'released' | 'partial' | 'rejected' | 'withdrawn'}`
  | `move.${'apply' | 'consent' | 'refuse' | 'withdraw' | 'approve' | 'reject' | 'release' | 'release_part' | 'lapse'}`
  | `sheet.${'draft' | 'blocked' | 'to_confirm' | 'returned' | 'disputed' | 'confirmed' | 'paying' | 'paid' | 'invoiced' | 'closed' | 'replaced' | 'reversed' | 'dropped'}`
  | `type.${'provisional' | 'final' | 'adjust'}`
>;
