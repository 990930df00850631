// Says what would raise a credit score, and by how much.

import { divide, WHOLE } from '#packages/exact/exact.ts';
import { CREDIT_PARTS, type CreditPart } from '../choices.ts';
import { type PartShares, pointsObserved, type ScoringRules } from './score.ts';

export interface Advice {
  readonly part: CreditPart;
  /** Hundredths of a point of the score that the part would add if all of it were kept, half up. */
  readonly gain: number;
}

/** Parts that are not kept in full, the one that would add most first. */
export function adviseFirm({ points }: ScoringRules, shares: PartShares): Advice[] {
  const observed = pointsObserved(points, shares);
  return CREDIT_PARTS.flatMap((part) => {
    const share = shares[part];
    if (share === undefined || share === WHOLE) return [];
    const gain = Number(divide(BigInt(points[part]) * (WHOLE - share), observed, 'half_up'));
    return gain === 0 ? [] : [{ part, gain }];
  }).toSorted((one, other) => other.gain - one.gain);
}
