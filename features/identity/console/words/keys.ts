// Every word of the desk of real names.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { ClaimMove } from '../../states.ts';

export type IdentityDeskWords = Words<
  | 'about'
  | 'waits'
  | 'waits.only'
  | 'waits.all'
  | 'keyword'
  | 'person'
  | 'loginName'
  | 'idNumber'
  | 'way'
  | 'account'
  | 'mobile'
  | 'photos'
  | 'state'
  | 'decide'
  | 'asked'
  | 'decided'
  | 'reason'
  | 'empty'
  | 'emptyWhy'
  | 'pass'
  | 'passWhat'
  | 'fail'
  | 'other'
  | 'history'
  | 'closed'
  | `move.${ClaimMove | 'ask'}`
>;
