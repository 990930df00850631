// Every word that only the desks of settlement say.

import type { Words } from '#packages/i18n/catalogue.ts';

export type DeskWords = Words<
  | `about.${'watched' | 'sheets'}`
  | `none.${'watched' | 'watchedWhy' | 'sheets'}`
  | 'noneWhy'
  | 'loading'
  | 'keyword'
  | 'from'
  | 'to'
  | 'no'
  | 'type'
  | 'contract'
  | 'seller'
  | 'buyer'
  | 'settled'
  | 'payable'
  | 'state'
  | 'submittedAt'
  | 'daysLeft'
  | 'since'
  | 'reason'
  | 'kind'
  | 'by'
  | 'ended'
  | 'overdue'
  | 'onlyOverdue'
  | 'escalatedWhy'
  | 'urge'
  | 'urgeWhy'
  | 'urgedAt'
  | 'claim'
  | 'upholdWhy'
  | 'propose'
  | 'proposeWhy'
  | 'proposed'
  | 'outcome'
  | 'confirmRuling'
  | 'refuseRuling'
  | 'secondPerson'
  | 'version'
  | 'paper'
  | 'corrects'
  | 'related'
  | 'charge'
  | 'payer'
  | 'createdAt'
  | 'remark'
  | 'files'
  | 'history'
  | `kind.${'escalated' | 'disputed' | 'reversal' | 'appealed'}`
  | `outcome.${'confirm' | 'return' | 'reverse' | 'uphold' | 'dismiss'}`
  | `sheet.${'draft' | 'blocked' | 'to_confirm' | 'returned' | 'disputed' | 'confirmed' | 'paying' | 'paid' | 'invoiced' | 'closed' | 'replaced' | 'reversed' | 'dropped'}`
  | `type.${'provisional' | 'final' | 'adjust'}`
>;
