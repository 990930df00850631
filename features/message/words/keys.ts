// Every word of the messages.
import type { MessageType } from '../types.ts';
import type { Words } from '#packages/i18n/words.ts';

export type MessageWords = Words<
  | `type.${MessageType}`
  | 'title' | 'unreadOnly' | 'markAllRead' | 'empty' | 'emptyUnread' | 'visitor' | 'login' | 'new' | 'arrived' | 'look'
  | 'push.title' | 'push.quiet' | 'push.quietHint' | 'push.from' | 'push.to' | 'push.always'
>;
