// Kinds of things that can be followed.

export const FOLLOW_KINDS = ['listing', 'firm', 'article', 'series', 'notice', 'intent'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

export const MAX_FOLLOWED = 500;
