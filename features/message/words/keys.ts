// Every word of the messages.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { messageFaults } from '../faults.ts';
import type { MessageType } from '../types.ts';

export type MessageWords = Words<
  | `type.${MessageType}`
  | `fault.${keyof typeof messageFaults}`
  | `message.broadcast.${'title' | 'body'}`
  | 'title'
  | 'unreadOnly'
  | 'markAllRead'
  | 'empty'
  | 'emptyWhy'
  | 'emptyUnread'
  | 'visitor'
  | 'login'
  | 'new'
  | 'arrived'
  | 'look'
  | 'dynamics'
  | 'manage'
  | 'delete'
  | 'deleted'
  | 'deleteChosen'
  | 'chooseFirst'
  | 'detail.title'
  | 'detail.open'
  | 'detail.deleteAsk'
  | 'detail.deleteWhy'
  | 'push.title'
  | 'push.quiet'
  | 'push.quietHint'
  | 'push.from'
  | 'push.to'
  | 'push.always'
  | 'mail.title'
  | 'mail.of'
  | 'mail.none'
>;
