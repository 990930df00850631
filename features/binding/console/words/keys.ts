// Every word of the desk of bindings.
import type { Words } from '#packages/i18n/words.ts';

export type BindingDeskWords = Words<
  | 'about' | 'waits' | 'waits.only' | 'waits.all' | 'keyword' | 'relation' | 'relation.COAL' | 'relation.USE' | 'state' | 'firm' | 'org' | 'tie' | 'scope' | 'cap'
  | 'days' | 'since' | 'empty' | 'emptyWhy' | 'field' | 'value' | 'reason' | 'reasonFor' | 'approve' | 'approveWhat' | 'enterWhat' | 'return' | 'returnSend'
  | 'returnStop' | 'returnNeeded' | 'note' | 'revoke' | 'revokeWhat' | 'history' | 'clock' | 'binding' | 'unknown' | 'all'
>;
