// States of articles, texts, quotes and banners; a second person publishes.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const EDITORS = ['operator_editor'] as const;
export const CHECKERS = ['operator_editor', 'operator_admin'] as const;
const operators = machineFor<(typeof CHECKERS)[number]>();

/** Readers keep the published version during drafts and reviews; only taking it offline hides it. */
export const articleMachine = operators({
  start: 'drafted',
  moves: {
    save: { from: ['drafted', 'published', 'offline'], to: 'drafted', by: EDITORS },
    submit: { from: ['drafted'], to: 'in_review', by: EDITORS },
    return: { from: ['in_review'], to: 'drafted', by: CHECKERS },
    publish: { from: ['in_review'], to: 'published', by: CHECKERS },
    take_offline: { from: ['drafted', 'in_review', 'published'], to: 'offline', by: CHECKERS },
  },
});
export type ArticleState = StateOf<typeof articleMachine>;
export type ArticleMove = MoveOf<typeof articleMachine>;

export const proposalMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: CHECKERS },
    reject: { from: ['proposed'], to: 'rejected', by: CHECKERS },
  },
});
export type ProposalState = StateOf<typeof proposalMachine>;
export type ProposalMove = MoveOf<typeof proposalMachine>;

export const bannerMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: CHECKERS },
    reject: { from: ['proposed'], to: 'rejected', by: CHECKERS },
    withdraw: { from: ['published'], to: 'withdrawn', by: CHECKERS },
  },
});
export type BannerState = StateOf<typeof bannerMachine>;
export type BannerMove = MoveOf<typeof bannerMachine>;
