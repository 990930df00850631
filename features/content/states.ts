// The life of an article, of a text that waits for its day, of a quote and of a banner: written by one, let out by another.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const EDITORS = ['operator_editor'] as const;
export const CHECKERS = ['operator_editor', 'operator_admin'] as const;
const operators = machineFor<(typeof CHECKERS)[number]>();

/** What readers see stays while its next version is drafted and reviewed; only taking it offline hides it. */
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

/** A text with its day, or a quote: proposed once, decided once, and corrected only by another. */
export const proposalMachine = operators({
  start: 'proposed',
  moves: {
    publish: { from: ['proposed'], to: 'published', by: CHECKERS },
    reject: { from: ['proposed'], to: 'rejected', by: CHECKERS },
  },
});
export type ProposalState = StateOf<typeof proposalMachine>;
export type ProposalMove = MoveOf<typeof proposalMachine>;

/** A banner ends by its time, or is taken back before. */
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
