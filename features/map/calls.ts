// Call that gathers the board by place.

import * as z from 'zod/mini';
import { boardFilters } from '#features/listing/calls/board.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Id, text, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

export const PlaceOffers = z.object({
  placeId: z.string(),
  direction: choice(DIRECTIONS),
  count: z.int(),
  left: WireKg,
  /** The cheapest offer at the reader's place, or the highest bid. */
  best: z.object({
    listingId: Id,
    price: WireHaoPerTonne,
    /** Null without a known freight, of bids and of one's own. */
    delivered: z.nullable(WireHaoPerTonne),
  }),
});
export type PlaceOffers = z.output<typeof PlaceOffers>;

export const offersByPlace = query({
  path: '/api/map/offer/gather',
  summary:
    'The open listings that the reader may see, filtered as on the board and gathered by the place where ' +
    'the coal is handed over: how many there are and the best of them at the place named.',
  access: 'anyone',
  input: { ...boardFilters, toPlaceId: z.optional(text(1, 40)) },
  output: z.object({ list: z.array(PlaceOffers) }),
  topics: () => ['market'],
});
