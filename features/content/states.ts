// States of articles, texts, quotes and banners; a second person publishes.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const CONTENT_EDITORS = ['operator_editor'] as const;
export const CONTENT_CHECKERS = ['operator_editor', 'operator_admin'] as const;
/** Who sees which version of the user agreement somebody accepted. */
export const ACCEPTANCE_READERS = [
  ...CONTENT_CHECKERS,
  'operator_certification',
  'operator_auditor',
] as const;
const operators = machineFor<(typeof CONTENT_CHECKERS)[number]>();

/** Readers keep the published version during drafts and reviews; only taking it offline hides it. */
export const articleMachine = operators({
  start: 'drafted',
  moves: {
    save: { from: ['drafted', 'published', 'offline'], to: 'drafted', by: CONTENT_EDITORS },
    submit: { from: ['drafted'], to: 'in_review', by: CONTENT_EDITORS },
    return: { from: ['in_review'], to: 'drafted', by: CONTENT_CHECKERS },
    publish: { from: ['in_review'], to: 'published', by: CONTENT_CHECKERS },
    take_offline: { from: ['drafted', 'in_review', 'published'], to: 'offline', by: CONTENT_CHECKERS },
  },
});
export type ArticleState = StateOf<typeof articleMachine>;
export type ArticleMove = MoveOf<typeof articleMachine>;

export const proposalMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: CONTENT_CHECKERS },
    reject: { from: ['proposed'], to: 'rejected', by: CONTENT_CHECKERS },
  },
});
export type ProposalState = StateOf<typeof proposalMachine>;
export type ProposalMove = MoveOf<typeof proposalMachine>;

export const bannerMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: CONTENT_CHECKERS },
    reject: { from: ['proposed'], to: 'rejected', by: CONTENT_CHECKERS },
    withdraw: { from: ['published'], to: 'withdrawn', by: CONTENT_CHECKERS },
  },
});
export type BannerState = StateOf<typeof bannerMachine>;
export type BannerMove = MoveOf<typeof bannerMachine>;
