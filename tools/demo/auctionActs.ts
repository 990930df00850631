// Demo: who bids what in the sessions of the hall.

import type { Act } from './halls.ts';

export const DUEL: readonly Act[] = [
  [35, 'jinghua', 1, 500n],
  [80, 'luhe', 1, 504n],
  [95, 'jinghua', 2, 470n],
  [130, 'yuanjing', 1, 568n, { as: 'limit' }],
  [215, 'yunling', 1, 520n],
  [260, 'luhe', 2, 482n],
  [300, 'jinghua', 1, 540n],
  [420, 'yunling', 2, 490n],
  [515, 'luhe', 1, 556n],
  [590, 'jinghua', 1, 564n],
  [655, 'yunling', 1, 572n],
  [690, 'luhe', 2, 500n],
  [760, 'jinghua', 1, 580n],
  [860, 'yunling', 1, 586n],
  [975, 'jinghua', 1, 590n],
];

/** Its best price stays below the reserve. */
export const SHORT: readonly Act[] = [
  [45, 'luhe', 3, 430n],
  [170, 'yunling', 3, 436n],
  [410, 'luhe', 3, 442n],
];

/** Three meet at the ceiling, one of them by its limit. */
export const CEILING: readonly Act[] = [
  [30, 'yuanjing', 4, 622n, { as: 'limit' }],
  [50, 'yunling', 4, 612n],
  [240, 'luhe', 4, 640n],
  [330, 'yunling', 4, 640n],
  [480, 'yuanjing', 4, 640n],
];

export const TONNES: readonly Act[] = [
  [40, 'yunling', 1, 446n, { tonnes: [3_000n, 1_000n] }],
  [95, 'yuanjing', 1, 450n, { tonnes: [2_500n, 500n] }],
  [150, 'jinghua', 1, 452n, { tonnes: [4_000n, 2_000n] }],
  [260, 'luhe', 1, 448n, { tonnes: [2_000n, 2_000n] }],
  [430, 'yunling', 1, 454n, { tonnes: [3_000n, 1_000n] }],
  [610, 'yuanjing', 1, 456n, { tonnes: [2_500n, 500n] }],
];

export const SEALED: readonly Act[] = [
  [60, 'yunling', 1, 566n, { as: 'sealed' }],
  [130, 'luhe', 1, 571n, { as: 'sealed' }],
  [240, 'yuanjing', 1, 574n, { as: 'sealed' }],
  [520, 'yunling', 1, 579n, { as: 'sealed' }],
];

/** The cheaper offer leads. */
export const PURCHASE: readonly Act[] = [
  [40, 'yunling', 1, 560n],
  [85, 'beigou', 1, 552n],
  [140, 'yuanjing', 1, 534n, { as: 'limit' }],
  [210, 'heishan', 1, 544n],
  [300, 'beigou', 2, 495n],
];

/** Limits are left on each lot: whoever bids is answered at once. */
export const START: readonly Act[] = [
  [40, 'jinghua', 1, 505n],
  [70, 'luhe', 1, 512n],
  [110, 'yunling', 2, 460n],
  [150, 'yuanjing', 1, 560n, { as: 'limit' }],
  [190, 'jinghua', 3, 430n],
  [260, 'luhe', 4, 620n],
  [310, 'luhe', 2, 496n, { as: 'limit' }],
  [420, 'yunling', 1, 524n],
  [505, 'yuanjing', 3, 462n, { as: 'limit' }],
  [640, 'jinghua', 1, 532n],
  [700, 'jinghua', 2, 470n],
  [760, 'yunling', 4, 668n, { as: 'limit' }],
  [905, 'luhe', 1, 540n],
  [1_050, 'jinghua', 4, 632n],
];
