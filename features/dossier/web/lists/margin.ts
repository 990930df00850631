// What a trading company earns by the tonne.

import type { ListedContract } from '#features/contract/calls/read.ts';
import { type HaoPerTonne, minus } from '#packages/exact/exact.ts';

/** What is sold for beyond what is bought for; null but for whom trades both legs. */
export const marginOf = ({
  leg,
  otherLeg,
  price,
}: Pick<ListedContract, 'leg' | 'otherLeg' | 'price'>): HaoPerTonne | null => {
  if (otherLeg === null || price === null) return null;
  return leg === 'upstream' ? minus(otherLeg.price, price) : minus(price, otherLeg.price);
};
