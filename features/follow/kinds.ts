// What can be followed. Intents have their name already; nothing answers to it yet.

export const FOLLOW_KINDS = ['listing', 'firm', 'article', 'series', 'intent'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

export const MOST_FOLLOWED = 500;
