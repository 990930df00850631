// Kinds of things that can be followed; `intent` is reserved and not used yet.

export const FOLLOW_KINDS = ['listing', 'firm', 'article', 'series', 'intent', 'notice'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

export const MAX_FOLLOWED = 500;
