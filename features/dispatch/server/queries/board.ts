// Queries of the dispatch board, over the orders and trips of pickup.

import * as z from 'zod/mini';
import { startOfDay } from '#features/pickup/server/public.ts';
import type { TripState } from '#features/pickup/states.ts';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { WireKg } from '#packages/schema/wire.ts';
import { MAX_BOARD_ORDERS } from '../../calls/board.ts';

const DAY_MS = 86_400_000;
const onDay = (day: string): Fragment => {
  const from = startOfDay(day);
  return sql`(coalesce(trip.queued_at, trip.slot_at) >= ${from}
    and coalesce(trip.queued_at, trip.slot_at) < ${new Date(from.getTime() + DAY_MS)})`;
};

const OrderRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  seller_id: z.string(),
  seller: z.string(),
  place_id: z.string(),
  window_to: z.string(),
  quantity_kg: WireKg,
  lifted_kg: WireKg,
  lifted_on_day_kg: WireKg,
  due_before_kg: WireKg,
});

/** Orders of the buyer that take lorries on the day, those whose window ends first; one more than shown. */
export const readBoardOrders = (connection: Connection, buyerId: string, day: string) => connection.all(
  OrderRow,
)`
  select pickup.id, pickup.no, contract.title, pickup.seller_id, seller.short_name as seller, pickup.place_id,
         pickup.window_to::text, pickup.quantity_kg, pickup.lifted_kg, trips.lifted_on_day_kg,
         trips.due_before_kg
    from pickup_order as pickup
    join contract on contract.id = pickup.contract_id
    join firm as seller on seller.id = pickup.seller_id
    cross join lateral (
           select coalesce(sum(trip.loaded_kg) filter (where ${onDay(day)}), 0)::bigint as lifted_on_day_kg,
                  coalesce(sum(trip.planned_kg)
                    filter (where trip.loaded_kg is null
                              and coalesce(trip.queued_at, trip.slot_at) < ${startOfDay(day)}), 0)::bigint
                    as due_before_kg
             from pickup_trip as trip
            where trip.order_id = pickup.id
              and trip.state <> 'voided') as trips
   where pickup.buyer_id = ${buyerId}
     and pickup.transport = 'road'
     and pickup.state in ('seller_ok', 'active')
     and pickup.window_from <= ${day}::date
     and pickup.window_to >= ${day}::date
   order by pickup.window_to, pickup.id
   limit ${MAX_BOARD_ORDERS + 1}`;

const TruckRow = z.object({
  id: z.string(),
  no: z.string(),
  order_id: z.string(),
  plate: z.string(),
  driver: z.string(),
  state: z.custom<TripState>(),
  weight_kg: WireKg,
  at: z.nullable(z.date()),
});

const MAX_TRUCKS = 2_000;

/** Trucks of the day, then those without an hour. */
export const readBoardTrucks = (
  connection: Connection,
  orderIds: readonly string[],
  day: string,
) => connection.all(TruckRow)`
  select trip.id, trip.no, trip.order_id, trip.plate, trip.driver, trip.state,
         coalesce(trip.loaded_kg, trip.planned_kg) as weight_kg, coalesce(trip.queued_at, trip.slot_at) as at
    from pickup_trip as trip
   where trip.order_id = any (${[...orderIds]}::text[])
     and (trip.state <> 'voided' and ${onDay(day)} or trip.state = 'planned' and trip.slot_at is null)
   order by at nulls last, trip.id
   limit ${MAX_TRUCKS}`;

const CopiedRow = z.object({
  id: z.string(),
  plate: z.string(),
  driver: z.string(),
  phone: z.string(),
  id_encrypted: z.string(),
  licence: z.string(),
  kind: z.string(),
  planned_kg: WireKg,
  delegate_id: z.nullable(z.string()),
});

/** Trucks of an order on a day, each once, in the order of their hours; its latest trip counts. */
export const readTrucksToCopy = (
  connection: Connection,
  orderId: string,
  day: string,
  most: number,
) => connection.all(CopiedRow)`
  select id, plate, driver, phone, id_encrypted, licence, kind, planned_kg, delegate_id
    from (
         select distinct on (trip.plate) trip.id, trip.plate, trip.driver, trip.phone, trip.id_encrypted,
                trip.licence, trip.vehicle_kind as kind, trip.planned_kg, trip.delegate_id,
                coalesce(trip.slot_at, trip.queued_at) as at
           from pickup_trip as trip
          where trip.order_id = ${orderId}
            and trip.state <> 'voided'
            and ${onDay(day)}
          order by trip.plate, trip.id desc) as latest
   order by at, id
   limit ${most}`;
