// Gathers open listings by place and direction.

import * as z from 'zod/mini';
import { boardConditions, type BoardReader, delivered, joinLane } from '#features/listing/server/public.ts';
import type { Direction } from '#features/terms/choices.ts';
import { allOf, type Connection } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireBasisPoints, WireHaoPerTonne, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { offersByPlace } from '../calls.ts';

const PlaceRow = z.object({
  place_id: z.string(),
  direction: z.custom<Direction>(),
  count: z.int(),
  left_kg: WireKg,
  id: z.string(),
  price_hao_per_t: WireHaoPerTonne,
  heat_kcal: WireKcalPerKg,
  freight_hao_per_t: z.nullable(WireHaoPerTonne),
  other_hao_per_t: z.nullable(WireHaoPerTonne),
  loss_bp: z.nullable(WireBasisPoints),
});

/** Offers without a known freight come after all that have one, as on the board. */
export const gatherOffers = (
  connection: Connection,
  { toPlaceId, ...filters }: InputOf<typeof offersByPlace>,
  reader: BoardReader,
  now: Date,
) => connection.all(PlaceRow)`
  select distinct on (offer.place_id, offer.direction) offer.*
    from (select listing.delivery_place_id as place_id, listing.direction, listing.id,
                 listing.price_hao_per_t, listing.heat_kcal, lane.freight_hao_per_t, lane.other_hao_per_t,
                 lane.loss_bp, ${delivered} as delivered_hao,
                 (count(*) over of_place)::int as count,
                 (sum(listing.left_kg) over of_place)::bigint as left_kg
            from listing
            ${joinLane(toPlaceId, reader?.firmId, dayInMarket(now))}
           where ${allOf(boardConditions(filters, reader, now))}
          window of_place as (partition by listing.delivery_place_id, listing.direction)) as offer
   order by offer.place_id, offer.direction, offer.delivered_hao nulls last,
            case offer.direction when 'buy' then -offer.price_hao_per_t else offer.price_hao_per_t end,
            offer.id`;
