// Handler of the map of the market.

import { compareOffers } from '#features/listing/rules/compareOffers.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { offersByPlace } from '../calls.ts';
import { gatherOffers } from './queries.ts';

export const mapHandlers: Handler[] = [
  handle(
    offersByPlace,
    async (input, { tx, visitor, now }) => {
      const rows = await gatherOffers(tx, input, visitor, now);
      return {
        list: rows.map((row) => ({
          placeId: row.place_id,
          direction: row.direction,
          count: row.count,
          left: row.left_kg,
          best: { listingId: row.id, price: row.price_hao_per_t, delivered: deliveredOf(row) },
        })),
      };
    },
    { cacheKey: ({ isFollowed }, visitor) => [visitor?.firmId, isFollowed && visitor?.personId] },
  ),
];

function deliveredOf({
  price_hao_per_t: price,
  heat_kcal: heat,
  freight_hao_per_t: freight,
  other_hao_per_t: other,
  loss_bp: loss,
}: Awaited<ReturnType<typeof gatherOffers>>[number]) {
  if (freight === null || other === null || loss === null) return null;
  return compareOffers({ price, freight, other, loss, heat }).delivered;
}
