// Finds the best offers for an intent without scoring those that cannot be.

import { SCORE_PARTS } from '../choices.ts';
import { distancePoints, NO_WAYS, priceBound, type Side, totalFrom, type Ways } from './score.ts';

/**
 * Offers that are equally far, the most willing first: once one of them cannot reach the bar by its
 * price, the rest cannot either.
 */
interface Shelf {
  readonly first: Side;
  readonly offers: readonly Side[];
}
/** Offers of one variety and direction. */
export interface Shelves {
  readonly shelves: readonly Shelf[];
  readonly count: number;
}
export const NO_SHELVES: Shelves = { shelves: [], count: 0 };

/** By place, for hidden ones together, and apart those that name no price. */
export function shelve(offers: readonly Side[]): Shelves {
  const grouped = Map.groupBy(offers, (offer) =>
    offer.isHidden ? 'hidden' : `${offer.place} ${priceOf(offer) === null}`,
  );
  const shelves = [...grouped.values()].flatMap((some) => {
    const sorted = some.toSorted(byWillingness);
    return sorted[0] ? [{ first: sorted[0], offers: sorted }] : [];
  });
  return { shelves, count: offers.length };
}

/** What a seller asks, or what a buyer pays at most. */
const priceOf = ({ isSale, low, high }: Side) => (isSale ? (low ?? high) : (high ?? low));
const byWillingness = (one: Side, other: Side) =>
  ((priceOf(one) ?? 0) - (priceOf(other) ?? 0)) * (one.isSale ? 1 : -1);

export interface Scored {
  readonly offer: Side;
  readonly score: number;
}

const OTHER_PARTS = SCORE_PARTS.spec + SCORE_PARTS.credit + SCORE_PARTS.window;

/** The best offers for an intent, best first; equal ones by id, so that every run finds the same. */
export function bestOffers(
  own: Side,
  { shelves }: Shelves,
  ways: Ways,
  { least, most }: { readonly least: number; readonly most: number },
): Scored[] {
  const found: Scored[] = [];
  let bar = least;
  const near = shelves
    .map(({ first, offers }) => {
      const reached = OTHER_PARTS + distancePoints(own, first, ways);
      return { offers, reached, bound: reached + boundOf(own, first, ways) };
    })
    .sort((one, other) => other.bound - one.bound);
  for (const { offers, reached, bound } of near) {
    if (bound < bar) break;
    for (const offer of offers) {
      if (reached + boundOf(own, offer, ways) < bar) break;
      const score = totalFrom(own, offer, ways, bar);
      if (score < bar) continue;
      found.push({ offer, score });
      // Kept short: sorted only when twice as many have gathered.
      if (found.length < most * 2) continue;
      found.sort(byScore);
      found.length = most;
      bar = found.at(-1)?.score ?? bar;
    }
  }
  return found.sort(byScore).slice(0, most);
}

const boundOf = (own: Side, offer: Side, ways: Ways) =>
  priceBound(own, offer, offer.isHidden ? NO_WAYS : ways);

const byScore = (one: Scored, other: Scored) =>
  other.score - one.score || (one.offer.id < other.offer.id ? -1 : 1);
