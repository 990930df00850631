// The messages, in English.
import type { MessageWords } from './keys.ts';

export const words: MessageWords = {
  'type.TRADE': 'Trading', 'type.CONTRACT': 'Contracts', 'type.SETTLE': 'Settlement', 'type.FUND': 'Funds',
  'type.FINANCE': 'Financing', 'type.PICKUP': 'Pick-up', 'type.CERT': 'Certification', 'type.SYSTEM': 'System',
  'type.NOTICE': 'Notices',
  'title': 'Messages', 'unreadOnly': 'Unread only',
  'markAllRead': 'Mark all read', 'empty': 'No messages yet', 'emptyUnread': 'No unread messages',
  'visitor': 'Sign in to see your messages',
  'login': 'Log in', 'new': 'new',
  'arrived': '{count|plural|# new message|# new messages}', 'look': 'View',
};
