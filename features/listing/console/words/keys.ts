// Every word of trading's desks.

import type { Words } from '#packages/i18n/catalogue.ts';

export type ListingDeskWords = Words<
  | 'about'
  | 'no'
  | 'title'
  | 'firm'
  | 'direction'
  | 'variety'
  | 'quantity'
  | 'price'
  | 'heat'
  | 'place'
  | 'validTo'
  | 'goods'
  | 'delivery'
  | 'payment'
  | 'history'
  | 'remark'
  | 'approve'
  | 'approveWhat'
  | 'return'
  | 'returnWhat'
  | 'approved'
  | 'returned'
  | 'empty'
  | 'emptyWhy'
  | 'close'
>;
