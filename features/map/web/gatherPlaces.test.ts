// Places of the map: what is there, in which order, and which are left out.

import { describe, expect, it } from 'vitest';
import type { Place } from '#features/catalog/calls/referenceData.ts';
import type { TruckPosition } from '#features/weighbridge/calls/position.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { PlaceOffers } from '../calls.ts';
import { gatherPlaces } from './gatherPlaces.ts';
import { somePlace, someTruck } from './map.example.ts';

const offers = (
  placeId: string,
  price: bigint,
  delivered: bigint | null,
  direction: PlaceOffers['direction'] = 'sell',
): PlaceOffers => ({
  placeId,
  direction,
  count: 2,
  left: kg(1_000n),
  best: {
    listingId: '01M7XQK9SG23KNFKAFZKV5A68X',
    price: haoPerTonne(price),
    delivered: delivered === null ? null : haoPerTonne(delivered),
  },
});
const ids = (known: Partial<Parameters<typeof gatherPlaces>[0]>) =>
  gatherPlaces({ places: [], offers: [], trucks: [], gates: [], ...known }).map(({ place }) => place.id);
const places: Place[] = ['a', 'b', 'c', 'd', 'e'].map((id) => somePlace({ id }));

describe('places', () => {
  it.each<[what: string, found: PlaceOffers[], trucks: TruckPosition[], order: string]>([
    ['come as the catalogue has them where nothing is there', [], [], 'abcde'],
    ['come by their cheapest delivered', [offers('c', 9n, 20n), offers('b', 8n, 30n)], [], 'cbade'],
    [
      'without a freight come after those with one',
      [offers('a', 1n, null), offers('e', 9n, 99n)],
      [],
      'eabcd',
    ],
    ['without a freight come by their price', [offers('d', 5n, null), offers('a', 6n, null)], [], 'dabce'],
    [
      'of bids come after offers, the highest first',
      [offers('a', 5n, null, 'buy'), offers('b', 6n, null, 'buy'), offers('c', 9n, null)],
      [],
      'cbade',
    ],
    ['with trucks come before those with nothing', [], [someTruck({ placeId: 'd' })], 'dabce'],
  ])('%s', (_what, found, trucks, order) => {
    expect(ids({ places, offers: found, trucks }).join('')).toBe(order);
  });

  it('have offers before bids, and both are counted', () => {
    const [first] = gatherPlaces({
      places,
      offers: [offers('a', 5n, null, 'buy'), offers('a', 6n, 7n)],
      trucks: [someTruck({ placeId: 'a' }), someTruck({ placeId: 'b' })],
      gates: ['a'],
    });
    expect(first).toMatchObject({ count: 4, isGate: true, trucks: [{ placeId: 'a' }] });
    expect(first?.offers.map(({ direction }) => direction)).toEqual(['sell', 'buy']);
  });

  it.each<[what: string, known: Partial<Parameters<typeof gatherPlaces>[0]>, isThere: boolean]>([
    ['is left out', {}, false],
    ['stays while coal is offered there', { offers: [offers('old', 1n, null)] }, true],
    ['stays while trucks are there', { trucks: [someTruck({ placeId: 'old' })] }, true],
    ['stays as one’s own', { gates: ['old'] }, true],
  ])('that is retired %s', (_what, known, isThere) => {
    const old = somePlace({ id: 'old', isRetired: true });
    expect(ids({ places: [old], ...known })).toEqual(isThere ? ['old'] : []);
  });
});
