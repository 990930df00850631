// Every word of the desk of samples.

import type { Words } from '#packages/i18n/catalogue.ts';

export type AssayDeskWords = Words<
  | 'about'
  | 'empty'
  | 'emptyWhy'
  | 'no'
  | 'state'
  | 'age'
  | 'overdue'
  | 'parts'
  | 'parts.none'
  | 'notSent'
  | 'reported'
  | 'sealBroken'
  | 'contract'
  | 'batch'
  | 'quantity'
  | 'seller'
  | 'buyer'
  | 'sampledAt'
  | 'sampledFrom'
  | 'sampledTo'
  | 'decidedAt'
  | 'keyword'
  | 'scope'
  | 'scope.open'
  | 'scope.overdue'
  | 'scope.all'
>;
