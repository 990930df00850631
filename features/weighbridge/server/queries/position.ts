// Reads where trucks under way were recorded last.

import * as z from 'zod/mini';
import { TRANSPORT_KINDS } from '#features/pickup/carriage.ts';
import type { TripState } from '#features/pickup/states.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';

const PositionRow = z.object({
  id: z.string(),
  no: z.string(),
  plate: z.string(),
  state: z.custom<TripState>(),
  transport: z.enum(TRANSPORT_KINDS),
  buyer_id: z.string(),
  title: z.string(),
  seller: z.string(),
  buyer: z.string(),
  from_place_id: z.string(),
  place_id: z.string(),
  seen_at: z.date(),
});

const MAX_TRUCKS = 200;

/**
 * A gate of the loading place is known by the order, a scale by its registration. What a driver reports on
 * arriving is left out: nothing says at which of the buyer's places that was.
 */
export const readPositions = (connection: Connection, firmId: string, tripId: string | undefined) =>
  connection.all(PositionRow)`
    select trip.id, trip.no, trip.plate, trip.state, pickup.transport, trip.buyer_id, contract.title,
           seller.short_name as seller, buyer.short_name as buyer, pickup.place_id as from_place_id,
           seen.place_id, seen.at as seen_at
      from pickup_trip as trip
      join pickup_order as pickup on pickup.id = trip.order_id
      join contract on contract.id = trip.contract_id
      join firm as seller on seller.id = trip.seller_id
      join firm as buyer on buyer.id = trip.buyer_id
      cross join lateral (
           select record.place_id, record.at
             from (select pickup.place_id, entry.at
                     from pickup_history as entry
                    where entry.subject_id = trip.id
                      and entry.to_state in ('queued', 'entered', 'tared', 'loaded', 'grossed', 'exited')
                      and entry.from_state is distinct from entry.to_state
                    union all
                   select scale.place_id, ticket.second_at
                     from weighbridge_ticket as ticket
                     join weighbridge_scale as scale on scale.id = ticket.scale_id
                    where ticket.trip_id = trip.id
                      and ticket.state in ('counted', 'over')) as record
            order by record.at desc
            limit 1) as seen
     where ${allOf([
       sql`(trip.buyer_id = ${firmId} or trip.seller_id = ${firmId})`,
       sql`trip.state not in ('planned', 'booked', 'signed', 'voided')`,
       tripId && sql`trip.id = ${tripId}`,
     ])}
     order by seen.at desc, trip.id
     limit ${MAX_TRUCKS}`;
