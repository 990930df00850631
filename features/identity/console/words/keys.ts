// Every word of the desk of real names.
import type { ClaimMove } from '../../states.ts';
import type { Words } from '#packages/i18n/words.ts';

export type IdentityDeskWords = Words<
  | 'about' | 'waits' | 'waits.only' | 'waits.all' | 'keyword' | 'person' | 'loginName' | 'idNumber' | 'way' | 'account' | 'mobile' | 'photos' | 'state' | 'decide'
  | 'asked' | 'decided' | 'reason' | 'empty' | 'emptyWhy' | 'pass' | 'passWhat' | 'fail' | 'other' | 'history' | 'closed' | `move.${ClaimMove | 'ask'}`
>;
