// The statement behind a weighbridge's book: every truck a firm may have to weigh, on its way to load there or to unload.
import * as z from 'zod/mini';
import type { BookedTrip } from '../../book.ts';
import { TRANSPORT_KINDS } from '../../carriage.ts';
import { SIDES, type TripState } from '../../states.ts';
import { hasUsualTare } from '../../rules/weighing.ts';
import { WireKg } from '#packages/call/wire.ts';
import { kg, minus } from '#packages/exact/exact.ts';
import type { Connection } from '#packages/sql/sql.ts';

const BookRow = z.object({
  id: z.string(), no: z.string(), state: z.custom<TripState>(), side: z.enum(SIDES), transport: z.enum(TRANSPORT_KINDS), plate: z.string(), driver: z.string(), order_id: z.string(),
  order_no: z.string(), contract_no: z.string(), title: z.string(), counterparty: z.string(), planned_kg: WireKg, quantity_kg: WireKg, lifted_kg: WireKg,
  is_active: z.boolean(), window_from: z.string(), window_to: z.string(), slot_at: z.nullable(z.date()), first_kg: z.nullable(WireKg),
  first_at: z.nullable(z.date()), loaded_kg: z.nullable(WireKg), usual_kg: z.nullable(WireKg),
});
const MOST_TRIPS = 500;

export async function readBook(connection: Connection, firmId: string, now: Date): Promise<BookedTrip[]> {
  const rows = await connection.all(BookRow)`
    select trip.id, trip.no, trip.state, way.side, pickup.transport, trip.plate, trip.driver, trip.order_id, pickup.no as order_no, contract.no as contract_no,
           contract.title, other.short_name as counterparty, trip.planned_kg, pickup.quantity_kg, pickup.lifted_kg, pickup.state = 'active' as is_active,
           pickup.window_from::text, pickup.window_to::text, trip.slot_at,
           case way.side when 'load' then trip.load_first_kg else trip.receive_first_kg end as first_kg,
           case way.side when 'load' then trip.load_first_at else trip.receive_first_at end as first_at,
           trip.loaded_kg, (
             select round(avg(ticket.tare_kg))::bigint
               from delivery_ticket as ticket
              where ticket.plate = trip.plate
                and ticket.state in ('counted', 'over')
                and ticket.second_at > ${now}::timestamptz - interval '30 days') as usual_kg
      from delivery_trip as trip
      join delivery_order as pickup on pickup.id = trip.order_id
      join contract on contract.id = trip.contract_id
      cross join lateral (
             select case when trip.seller_id = ${firmId} then 'load' else 'receive' end as side) as way
      join firm as other on other.id = case way.side when 'load' then trip.buyer_id else trip.seller_id end
     where ((trip.seller_id = ${firmId} and trip.state in ('planned', 'booked', 'queued', 'entered', 'tared', 'loaded'))
            or (trip.buyer_id = ${firmId} and trip.state in ('grossed', 'exited', 'arrived', 'recv_grossed')))
           -- Weighed by hand: a second person has yet to look at it.
       and not exists (select from delivery_ticket as waiting where waiting.trip_id = trip.id and waiting.side = way.side and waiting.state = 'pending')
     order by trip.slot_at nulls last, trip.id
     limit ${MOST_TRIPS}`;
  return rows.map((row) => {
    const left = minus(row.quantity_kg, row.lifted_kg);
    return {
      tripId: row.id, tripNo: row.no, state: row.state, side: row.side, transport: row.transport, plate: row.plate, driver: row.driver, orderId: row.order_id, orderNo: row.order_no,
      contractNo: row.contract_no, title: row.title, counterparty: row.counterparty, planned: row.planned_kg, orderLeft: left < 0n ? kg(0n) : left,
      isOrderActive: row.is_active, windowFrom: row.window_from, windowTo: row.window_to, slotAt: row.slot_at,
      first: row.first_kg !== null && row.first_at !== null ? { weight: row.first_kg, at: row.first_at } : null,
      loaded: row.loaded_kg, usualTare: hasUsualTare(row.transport) ? row.usual_kg : null,
    };
  });
}
