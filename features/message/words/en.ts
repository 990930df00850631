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
  'push.title': 'Notifications',
  'push.quiet': 'Quiet hours',
  'push.quietHint': 'Only money and safety messages come through; the rest follows afterwards',
  'push.from': 'From',
  'push.to': 'To',
  'push.always': 'Always pushed',
  'fault.variable_unknown': 'There is no variable {variable}; there are: {allowed}',
  'fault.text_malformed': 'A brace has no partner: {at}',
  'fault.text_same': 'The text is as it was',
  'fault.second_person': 'Whoever wrote a broadcast cannot approve it: a second person must',
  'fault.audience_empty': 'Nobody meets these conditions',
  'fault.broadcast_exists': 'The key {key} belongs to another broadcast',
  'message.broadcast.title': '{title|named}',
  'message.broadcast.body': '{body|named}',
};
