// Says whether a listing is reviewed before it is published.

import { CREDIT_CLASSES, type CreditClass, isAtLeast } from '#features/firm/credit.ts';

/**
 * `least`: the lowest class that is published at once (TRADE_REVIEW_CREDIT); anything else is none. A
 * new firm has no class and is reviewed.
 */
export function needsReview(credit: CreditClass | null, isReviewOn: boolean, least: string): boolean {
  const lowest = CREDIT_CLASSES.find((one) => one === least);
  return isReviewOn && (lowest === undefined || !isAtLeast(credit, lowest));
}
