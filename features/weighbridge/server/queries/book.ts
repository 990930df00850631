// Queries for the offline book: trips a firm may weigh and capped days.

import * as z from 'zod/mini';
import { TRANSPORT_KINDS } from '#features/pickup/carriage.ts';
import { loadingDayOf, isDailyCapped } from '#features/pickup/rules/day.ts';
import { readContracts, startOfDay } from '#features/pickup/server/public.ts';
import { WEIGH_SIDES, type TripState } from '#features/pickup/states.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { BookedTrip, DayBound } from '../../book.ts';
import { hasUsualTare } from '../../rules/weighing.ts';

const BookRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<TripState>(),
  side: z.enum(WEIGH_SIDES),
  transport: z.enum(TRANSPORT_KINDS),
  plate: z.string(),
  driver: z.string(),
  order_id: z.string(),
  order_no: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  title: z.string(),
  counterparty: z.string(),
  planned_kg: WireKg,
  quantity_kg: WireKg,
  lifted_kg: WireKg,
  is_active: z.boolean(),
  window_from: z.string(),
  window_to: z.string(),
  slot_at: z.nullable(z.date()),
  queued_at: z.nullable(z.date()),
  first_kg: z.nullable(WireKg),
  first_at: z.nullable(z.date()),
  loaded_kg: z.nullable(WireKg),
  usual_kg: z.nullable(WireKg),
});
const MAX_TRIPS = 500;

export async function readBook(connection: Connection, firmId: string, now: Date): Promise<BookedTrip[]> {
  const rows = await connection.all(BookRow)`
    select trip.id, trip.no, trip.state, way.side, pickup.transport, trip.plate, trip.driver, trip.order_id,
           pickup.no as order_no, trip.contract_id, contract.no as contract_no, contract.title,
           other.short_name as counterparty, trip.planned_kg, pickup.quantity_kg, pickup.lifted_kg,
           pickup.state = 'active' as is_active, pickup.window_from::text, pickup.window_to::text,
           trip.slot_at, trip.queued_at,
           case way.side when 'load' then trip.load_first_kg else trip.receive_first_kg end as first_kg,
           case way.side when 'load' then trip.load_first_at else trip.receive_first_at end as first_at,
           trip.loaded_kg, (
             select round(avg(ticket.tare_kg))::bigint
               from weighbridge_ticket as ticket
              where ticket.plate = trip.plate
                and ticket.state in ('counted', 'over')
                and ticket.second_at > ${now}::timestamptz - interval '30 days') as usual_kg
      from pickup_trip as trip
      join pickup_order as pickup on pickup.id = trip.order_id
      join contract on contract.id = trip.contract_id
      cross join lateral (
             select case when trip.seller_id = ${firmId} then 'load' else 'receive' end as side) as way
      join firm as other on other.id = case way.side when 'load' then trip.buyer_id else trip.seller_id end
     where ((trip.seller_id = ${firmId}
             and trip.state in ('planned', 'booked', 'queued', 'entered', 'tared', 'loaded'))
            or (trip.buyer_id = ${firmId} and trip.state in ('grossed', 'exited', 'arrived', 'recv_grossed')))
           -- Weighed by hand: a second person has yet to confirm it.
       and not exists (select from weighbridge_ticket as waiting
                        where waiting.trip_id = trip.id and waiting.side = way.side
                          and waiting.state = 'pending')
     order by trip.slot_at nulls last, trip.id
     limit ${MAX_TRIPS}`;
  return rows.map((row) => {
    const left = minus(row.quantity_kg, row.lifted_kg);
    return {
      tripId: row.id,
      tripNo: row.no,
      state: row.state,
      side: row.side,
      transport: row.transport,
      plate: row.plate,
      driver: row.driver,
      orderId: row.order_id,
      orderNo: row.order_no,
      contractId: row.contract_id,
      contractNo: row.contract_no,
      title: row.title,
      counterparty: row.counterparty,
      planned: row.planned_kg,
      orderLeft: left < 0n ? kg(0n) : left,
      isOrderActive: row.is_active,
      windowFrom: row.window_from,
      windowTo: row.window_to,
      slotAt: row.slot_at,
      countsOn: loadingDayOf(row),
      first:
        row.first_kg !== null && row.first_at !== null ? { weight: row.first_kg, at: row.first_at } : null,
      loaded: row.loaded_kg,
      usualTare: hasUsualTare(row.transport) ? row.usual_kg : null,
    };
  });
}

const OrderRow = z.object({ id: z.string(), daily_cap_kg: WireKg });
const TakenRow = z.object({
  order_id: z.string(),
  contract_id: z.string(),
  day: z.string(),
  weight_kg: WireKg,
});

export async function readDayBounds(
  connection: Connection,
  trips: readonly BookedTrip[],
  from: string,
): Promise<DayBound[]> {
  const loading = trips.filter(({ side, transport }) => side === 'load' && isDailyCapped(transport));
  const [orderIds, contractIds] = [
    [...new Set(loading.map(({ orderId }) => orderId))],
    [...new Set(loading.map(({ contractId }) => contractId))],
  ];
  const [orders, contracts, taken] = await Promise.all([
    connection.all(OrderRow)`
      select id, daily_cap_kg
        from pickup_order
       where id = any (${orderIds}::text[])
         and daily_cap_kg is not null
       order by id`,
    readContracts(connection, contractIds),
    connection.all(TakenRow)`
      select order_id, contract_id,
             (coalesce(queued_at, slot_at) at time zone 'Asia/Shanghai')::date::text as day,
             sum(coalesce(loaded_kg, planned_kg))::bigint as weight_kg
        from pickup_trip
       where contract_id = any (${contractIds}::text[])
         and coalesce(queued_at, slot_at) >= ${startOfDay(from)}
         and state <> 'voided'
       group by order_id, contract_id, day
       order by day, order_id`,
  ]);
  const bound = (by: DayBound['by'], id: string, most: Kg | null): DayBound[] =>
    most === null ? [] : [{ by, id, most, taken: byDay(taken.filter((row) => row[`${by}_id`] === id)) }];
  return [
    ...orders.flatMap((one) => bound('order', one.id, one.daily_cap_kg)),
    ...contracts.flatMap((one) => bound('contract', one.id, one.daily_cap)),
  ];
}

function byDay(rows: readonly z.output<typeof TakenRow>[]): DayBound['taken'] {
  const days = new Map<string, Kg>();
  for (const { day, weight_kg: weight } of rows) days.set(day, plus(days.get(day) ?? kg(0n), weight));
  return [...days].map(([day, weight]) => ({ day, weight }));
}
