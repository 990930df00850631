// The types of messages, as the message tab sorts them (domain 2.16).

export const MESSAGE_TYPES = ['TRADE', 'CONTRACT', 'SETTLE', 'FUND', 'FINANCE', 'PICKUP', 'CERT', 'SYSTEM', 'NOTICE'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
