// An offer at the buyer's gate, net of its clause at guaranteed quality.

import { MARKET_HEAT, priceAtHeat } from '#features/catalog/heat.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import type { ListingCard } from '../calls/card.ts';
import { compareOffers } from './compareOffers.ts';

export interface NetOffer {
  /** What coal exactly as promised is paid. */
  readonly price: HaoPerTonne;
  /** Absent without a known freight. */
  readonly delivered: HaoPerTonne | undefined;
  /** At 5,500 kcal/kg: delivered where that is known. */
  readonly atMarketHeat: HaoPerTonne;
}

type Offered = Pick<ListingCard, 'pricePerTonne' | 'clausePrice' | 'comparison' | 'heat'>;

export function netOffer({ pricePerTonne, clausePrice, comparison, heat }: Offered): NetOffer {
  const price = clausePrice ?? pricePerTonne;
  if (comparison === null)
    return { price, delivered: undefined, atMarketHeat: priceAtHeat(price, heat, MARKET_HEAT) };
  const { freight, other, lossRate: loss } = comparison;
  const { delivered, atMarketHeat } = compareOffers({ price, freight, other, loss, heat });
  return { price, delivered, atMarketHeat };
}

/** The least of those that have a figure; none where only one has. */
export function leastOf(figures: readonly (HaoPerTonne | undefined)[]): HaoPerTonne | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  const [first, ...others] = known;
  if (first === undefined || others.length === 0) return undefined;
  return others.reduce((least, figure) => (figure < least ? figure : least), first);
}

/** Nobody is delivered by a bid, nor by what is their own. */
export const comparisonFor = (
  {
    comparison,
    direction,
    firm,
  }: Pick<ListingCard, 'comparison' | 'direction'> & { readonly firm: { readonly id: string } },
  readerId: string | undefined,
): ListingCard['comparison'] => (direction === 'buy' || firm.id === readerId ? null : comparison);
