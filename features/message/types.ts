// Message types, as the message tab sorts them (domain 2.16).

export const MESSAGE_TYPES = [
  'TRADE',
  'CONTRACT',
  'SETTLE',
  'FUND',
  'FINANCE',
  'PICKUP',
  'CERT',
  'SYSTEM',
  'NOTICE',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Money and account safety: pushed regardless of preferences. */
export const ALWAYS_PUSHED = [
  'FUND',
  'SETTLE',
  'FINANCE',
  'SYSTEM',
] as const satisfies readonly MessageType[];
export type AlwaysPushed = (typeof ALWAYS_PUSHED)[number];
export const isAlwaysPushed = (type: MessageType): type is AlwaysPushed =>
  ALWAYS_PUSHED.some((one) => one === type);

/** What a message reminds of; each kind goes by text message to who wants it (domain 2.16). */
export const REMINDER_KINDS = ['deadline', 'money', 'signing'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
