// Whether a listing has a price at the reader's gate.

import type { ListingCard } from '../../calls/card.ts';

/** Nobody is delivered by a bid, nor by what is their own. */
export const comparisonFor = (
  { comparison, direction, firm }: Pick<ListingCard, 'comparison' | 'direction' | 'firm'>,
  readerId: string | undefined,
): ListingCard['comparison'] => (direction === 'buy' || firm.id === readerId ? null : comparison);
