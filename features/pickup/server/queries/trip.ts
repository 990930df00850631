// Queries for trips.

import * as z from 'zod/mini';
import { PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { pageOrder, type SortKey } from '#packages/db/pageOrder.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { Day, WireKg } from '#packages/schema/wire.ts';
import type { TRIP_SORTS, tripPage } from '../../calls/trip.ts';
import { TRANSPORT_KINDS } from '../../carriage.ts';
import type { TripState, WeighSide } from '../../states.ts';
import { type PickupReader, tripReadableBy } from '../access.ts';

const TripRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<TripState>(),
  stopped_in: z.nullable(z.custom<TripState>()),
  order_id: z.string(),
  order_no: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  buyer_id: z.string(),
  seller_id: z.string(),
  delegate_id: z.nullable(z.string()),
  transport: z.enum(TRANSPORT_KINDS),
  run_no: z.string(),
  document_no: z.string(),
  waybill_kg: z.nullable(WireKg),
  plate: z.string(),
  driver: z.string(),
  phone: z.string(),
  planned_kg: WireKg,
  slot_at: z.nullable(z.date()),
  queued_at: z.nullable(z.date()),
  load_first_kg: z.nullable(WireKg),
  load_first_at: z.nullable(z.date()),
  receive_first_kg: z.nullable(WireKg),
  receive_first_at: z.nullable(z.date()),
  loaded_kg: z.nullable(WireKg),
  received_kg: z.nullable(WireKg),
  is_short: z.boolean(),
  is_over: z.boolean(),
  reason: z.string(),
  pass_nonce: z.string(),
  title: z.string(),
  seller: z.string(),
  buyer: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type TripRow = z.output<typeof TripRow>;

/** Matches the partial unique index over plates: one trip under way per truck. */
export const UNDER_WAY = sql`('planned', 'booked', 'queued', 'entered', 'tared', 'loaded', 'grossed',
  'exited', 'arrived', 'recv_grossed', 'abnormal')`;

const trips = sql`
  select trip.id, trip.no, trip.state, trip.stopped_in, trip.order_id, pickup.no as order_no,
         trip.contract_id, contract.no as contract_no, trip.buyer_id, trip.seller_id, trip.delegate_id,
         pickup.transport, trip.run_no, trip.document_no, trip.waybill_kg, trip.plate, trip.driver,
         trip.phone, trip.planned_kg, trip.slot_at, trip.queued_at, trip.load_first_kg, trip.load_first_at,
         trip.receive_first_kg, trip.receive_first_at, trip.loaded_kg, trip.received_kg, trip.is_short,
         trip.is_over, trip.reason, trip.pass_nonce, contract.title, seller.short_name as seller,
         buyer.short_name as buyer, trip.created_at, trip.updated_at
    from pickup_trip as trip
    join pickup_order as pickup on pickup.id = trip.order_id
    join contract on contract.id = trip.contract_id
    join firm as seller on seller.id = trip.seller_id
    join firm as buyer on buyer.id = trip.buyer_id`;

const ORDERS: Readonly<Record<(typeof TRIP_SORTS)[number], SortKey<TripRow>>> = {
  planned: { column: sql`trip.planned_kg`, of: (row) => row.planned_kg },
  loaded: { column: sql`trip.loaded_kg`, of: (row) => row.loaded_kg },
  received: { column: sql`trip.received_kg`, of: (row) => row.received_kg },
};

export async function readTrips(
  connection: Connection,
  reader: PickupReader,
  filter: InputOf<typeof tripPage>,
) {
  const { pageSize = PAGE_SIZE, orderId, contractId, side, states, from, to, keyword } = filter;
  const order = pageOrder(ORDERS, sql`trip.id`, filter);
  const like = keyword && likePattern(keyword);
  const rows = await connection.all(TripRow)`
    ${trips}
     where ${allOf([
       tripReadableBy(reader),
       orderId && sql`trip.order_id = ${orderId}`,
       contractId && sql`trip.contract_id = ${contractId}`,
       side === 'buyer' && sql`trip.buyer_id = ${reader.firmId}`,
       side === 'seller' && sql`trip.seller_id = ${reader.firmId}`,
       ...betweenDays(sql`trip.created_at`, { from, to }),
       states?.length && sql`trip.state = any (${[...states]}::text[])`,
       like &&
         sql`concat_ws(' ', trip.no, trip.plate, trip.driver, trip.run_no, trip.document_no, pickup.no,
               contract.no) ilike ${like}`,
       order.where,
     ])}
     order by ${order.by}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, order.cursorOf);
}

const MAX_TRIPS = 500;

export const readTripsOfOrder = (connection: Connection, orderId: string) => connection.all(TripRow)`
  ${trips}
   where trip.order_id = ${orderId}
   order by trip.id desc
   limit ${MAX_TRIPS}`;

export const readTripsOfContract = (connection: Connection, contractId: string) => connection.all(TripRow)`
  ${trips}
   where trip.contract_id = ${contractId}
   order by trip.id`;

export const readTrip = (connection: Connection, id: string, reader: PickupReader) => connection.one(TripRow)`
  ${trips}
   where trip.id = ${id}
     and ${tripReadableBy(reader)}`;

export const readTripByNonce = (connection: Connection, nonce: string) => connection.one(TripRow)`
  ${trips}
   where trip.pass_nonce = ${nonce}`;

const PlaceRow = z.object({
  id: z.string(),
  order_id: z.string(),
  contract_id: z.string(),
  buyer_id: z.string(),
  seller_id: z.string(),
});

/** Returns orders and firms, so that orders can be locked first. */
export const locateTrips = (connection: Connection, ids: readonly string[]) => connection.all(PlaceRow)`
  select id, order_id, contract_id, buyer_id, seller_id
    from pickup_trip
   where id = any (${[...ids]}::text[])`;

/** Without access check. */
export const readTripsUnchecked = (connection: Connection, ids: readonly string[]) => connection.all(TripRow)`
  ${trips}
   where trip.id = any (${[...ids]}::text[])
   order by trip.id`;

/** Locks trips by id, the same order for every batch. */
export async function lockTrips(tx: Transaction, ids: readonly string[]): Promise<TripRow[]> {
  await tx.run`select from pickup_trip where id = any (${[...ids]}::text[]) order by id for no key update`;
  return readTripsUnchecked(tx, ids);
}

export interface NewTrip {
  readonly id: string;
  readonly orderId: string;
  readonly contractId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly delegateId: string | null;
  readonly plate: string;
  readonly driver: string;
  readonly phone: string;
  readonly encrypted: string;
  readonly licence: string;
  readonly kind: string;
  readonly planned: Kg;
  readonly nonce: string;
  readonly personId: string;
  readonly runNo: string;
}

/** Undefined if the truck is on another trip: the unique index decides. */
export const insertTrip = (tx: Transaction, trip: NewTrip, now: Date) => tx.one(z.object({ no: z.string() }))`
  insert into pickup_trip (
    id, state, order_id, contract_id, buyer_id, seller_id, delegate_id, plate, driver, phone, id_encrypted,
    licence, vehicle_kind, run_no, planned_kg, pass_nonce, created_by, created_at, updated_at)
  values (${trip.id}, 'planned', ${trip.orderId}, ${trip.contractId}, ${trip.buyerId}, ${trip.sellerId},
          ${trip.delegateId}, ${trip.plate}, ${trip.driver}, ${trip.phone}, ${trip.encrypted},
          ${trip.licence}, ${trip.kind}, ${trip.runNo}, ${trip.planned}, ${trip.nonce}, ${trip.personId},
          ${now}, ${now})
      on conflict (plate)
   where state in ${UNDER_WAY}
      do nothing
  returning no`;

export const readTripOfPlate = async (connection: Connection, plate: string) =>
  (
    await connection.one(z.object({ no: z.string() }))`
  select no
    from pickup_trip
   where plate = ${plate}
     and state in ${UNDER_WAY}`
  )?.no ?? '';

/** Replaces the pass only if it is still the one seen. */
export const replaceNonce = (tx: Transaction, id: string, seen: string, nonce: string, now: Date) => tx.run`
  update pickup_trip
     set pass_nonce = ${nonce}, updated_at = ${now}
   where id = ${id}
     and pass_nonce = ${seen}`;

export const setTripPapers = (
  tx: Transaction,
  id: string,
  {
    runNo,
    documentNo,
    waybill,
  }: { readonly runNo: string; readonly documentNo: string; readonly waybill: Kg | null },
  now: Date,
) => tx.run`
  update pickup_trip
     set run_no = ${runNo}, document_no = ${documentNo}, waybill_kg = ${waybill}, updated_at = ${now}
   where id = ${id}
     and state not in ('signed', 'voided')`;

export const setFirstWeight = (tx: Transaction, id: string, side: WeighSide, weight: Kg, at: Date) =>
  side === 'load'
    ? tx.run`update pickup_trip set load_first_kg = ${weight}, load_first_at = ${at} where id = ${id}`
    : tx.run`update pickup_trip set receive_first_kg = ${weight},
      receive_first_at = ${at} where id = ${id}`;

/** Sets the arrival on the scale whatever the ticket's state; keeps an earlier arrival at the gate. */
export const setArrival = (tx: Transaction, id: string, at: Date) =>
  tx.run`update pickup_trip set queued_at = ${at} where id = ${id} and state in ('planned', 'booked')`;

export const setNetWeight = (
  tx: Transaction,
  id: string,
  side: WeighSide,
  net: Kg | null,
  flags: { isShort: boolean; isOver: boolean },
) =>
  side === 'load'
    ? tx.run`update pickup_trip set loaded_kg = ${net}, is_over = ${flags.isOver} where id = ${id}`
    : tx.run`update pickup_trip set received_kg = ${net}, is_short = ${flags.isShort} where id = ${id}`;

const LiftedRow = z.object({ day: Day, lifted_kg: WireKg });

/** Loaded tonnes by the day on which the seller's scale counted them: they add up to what is lifted. */
export const readLiftedByDay = (connection: Connection, orderId: string) => connection.all(LiftedRow)`
  select to_char(coalesce(weighed.at, trip.updated_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
         sum(trip.loaded_kg)::bigint as lifted_kg
    from pickup_trip as trip
    cross join lateral (
         select max(entry.at) as at
           from pickup_history as entry
          where entry.subject_id = trip.id
            and entry.to_state = 'grossed'
            and entry.from_state is distinct from entry.to_state) as weighed
   where trip.order_id = ${orderId}
     and trip.state <> 'voided'
     and trip.loaded_kg is not null
group by day
order by day`;

/** Of `trip`: sent and not loaded yet. */
export const isOnTheWay = sql`trip.loaded_kg is null and trip.state not in ('voided', 'signed')`;

const RoomRow = z.object({ planned_kg: WireKg });

export const readOnTheWay = async (connection: Connection, orderId: string) =>
  (
    await connection.all(RoomRow)`
  select trip.planned_kg
    from pickup_trip as trip
   where trip.order_id = ${orderId}
     and ${isOnTheWay}`
  ).map(({ planned_kg }) => planned_kg);

const SentRow = z.object({ order_id: z.string(), weight_kg: WireKg });

/** Weights of trips that arrived on or booked a day of this contract, except `but`. */
export const readTonnesByDay = (
  connection: Connection,
  contractId: string,
  from: Date,
  to: Date,
  but: string,
) => connection.all(SentRow)`
  select order_id, coalesce(loaded_kg, planned_kg) as weight_kg
    from pickup_trip
   where contract_id = ${contractId}
     and coalesce(queued_at, slot_at) >= ${from}
     and coalesce(queued_at, slot_at) < ${to}
     and id <> ${but}
     and state <> 'voided'`;

const AheadRow = z.object({ ahead: z.int() });

export const countTrucksAhead = async (
  connection: Connection,
  { id, seller_id, order_id, queued_at }: TripRow,
) =>
  queued_at === null
    ? null
    : ((
        await connection.one(AheadRow)`
  select count(*)::int as ahead
    from pickup_trip as other
    join pickup_order as theirs on theirs.id = other.order_id
    join pickup_order as own on own.id = ${order_id} and own.place_id = theirs.place_id
   where other.seller_id = ${seller_id}
     and other.state = 'queued'
     and (other.queued_at, other.id) < (${queued_at}, ${id}::text)`
      )?.ahead ?? 0);

/** Of finished trips; name and plate stay with what was weighed. The next run takes what does not fit. */
export const eraseDrivers = (tx: Transaction, days: number, now: Date) => tx.run`
  update pickup_trip
     set id_encrypted = '',
         phone = '',
         licence = ''
   where id = any (array(select id
                           from pickup_trip
                          where state in ('signed', 'voided')
                            and (phone <> '' or id_encrypted <> '')
                            and updated_at < ${now}::timestamptz - make_interval(days => ${days}::int)
                          order by updated_at
                          limit 1000))`;
