// What the market map knows of each place: offers, trucks, and whose it is.

import type { Place } from '#features/catalog/calls/referenceData.ts';
import type { TruckPosition } from '#features/weighbridge/calls/position.ts';
import type { PlaceOffers } from '../calls.ts';

export interface MarketPlace {
  readonly place: Place;
  /** Offers before bids; each direction once. */
  readonly offers: readonly PlaceOffers[];
  readonly count: number;
  readonly trucks: readonly TruckPosition[];
  readonly isGate: boolean;
}

interface Known {
  readonly places: readonly Place[];
  readonly offers: readonly PlaceOffers[];
  readonly trucks: readonly TruckPosition[];
  /** Ids of the reader's own places. */
  readonly gates: readonly string[];
}

/**
 * The cheapest delivered come first, then what has no known freight, the highest bids, trucks, and the
 * rest. A retired place is left out unless something is there.
 */
export function gatherPlaces({ places, offers, trucks, gates }: Known): MarketPlace[] {
  return places
    .map((place): MarketPlace => {
      const here = offers
        .filter(({ placeId }) => placeId === place.id)
        .toSorted((one, other) => RANK[one.direction] - RANK[other.direction]);
      return {
        place,
        offers: here,
        count: here.reduce((sum, { count }) => sum + count, 0),
        trucks: trucks.filter(({ placeId }) => placeId === place.id),
        isGate: gates.includes(place.id),
      };
    })
    .filter((one) => !one.place.isRetired || !isBare(one))
    .toSorted(compare);
}

const RANK = { sell: 0, buy: 1 } as const;

/** Neither offers nor trucks, and nobody's gate. */
export const isBare = ({ count, trucks, isGate }: MarketPlace): boolean =>
  count === 0 && trucks.length === 0 && !isGate;

function compare(one: MarketPlace, other: MarketPlace): number {
  const [a, b] = [orderOf(one), orderOf(other)];
  return a.group - b.group || Number(a.value - b.value);
}

function orderOf({ offers: [first], trucks }: MarketPlace): { group: number; value: bigint } {
  if (!first) return { group: trucks.length > 0 ? 3 : 4, value: 0n };
  const { direction, best } = first;
  if (direction === 'buy') return { group: 2, value: -best.price };
  return best.delivered === null ? { group: 1, value: best.price } : { group: 0, value: best.delivered };
}
