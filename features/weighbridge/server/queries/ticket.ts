// Queries for weigh tickets.

import * as z from 'zod/mini';
import { TICKET_FLAWS, type TicketFlaw } from '#features/pickup/flaws.ts';
import { WEIGH_SIDES, type WeighSide } from '#features/pickup/states.ts';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { deskTickets } from '../../calls/desk.ts';
import { SOURCES, type TicketState } from '../../states.ts';
import type { SignedTicket } from '../../ticket.ts';

const WeighTicketRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<TicketState>(),
  side: z.enum(WEIGH_SIDES),
  source: z.enum(SOURCES),
  scale_id: z.string(),
  scale_name: z.string(),
  calibrated_to: z.string(),
  scale_firm_id: z.string(),
  local_seq: z.codec(z.string(), z.int(), { decode: Number, encode: String }),
  trip_id: z.string(),
  trip_no: z.string(),
  order_id: z.string(),
  order_no: z.string(),
  plate: z.string(),
  gross_kg: WireKg,
  tare_kg: WireKg,
  net_kg: WireKg,
  first_at: z.date(),
  second_at: z.date(),
  operator_id: z.string(),
  operator: z.string(),
  second: z.nullable(z.string()),
  reason: z.string(),
  seal_no: z.string(),
  plate_read: z.string(),
  flaws: z.array(z.enum(TICKET_FLAWS)),
  hash: z.string(),
  prev_hash: z.string(),
  photos: z.array(z.string()),
  received_at: z.date(),
  received_key: z.string(),
  decision: z.string(),
  seller_id: z.string(),
  seller: z.string(),
  buyer_id: z.string(),
  buyer: z.string(),
});
export type WeighTicketRow = z.output<typeof WeighTicketRow>;

const tickets = sql`
  select ticket.id, ticket.no, ticket.state, ticket.side, ticket.source, ticket.scale_id,
         scale.name as scale_name, scale.firm_id as scale_firm_id, ticket.calibrated_to::text,
         ticket.local_seq, ticket.trip_id, trip.no as trip_no, ticket.order_id, pickup.no as order_no,
         ticket.plate, ticket.gross_kg, ticket.tare_kg, ticket.net_kg, ticket.first_at, ticket.second_at,
         ticket.operator_id, operator.name as operator, other.name as second, ticket.reason, ticket.seal_no,
         ticket.plate_read, ticket.flaws, ticket.hash, ticket.prev_hash, ticket.photos, ticket.received_at,
         ${momentKey(sql`ticket.received_at`)} as received_key, ticket.decision, pickup.seller_id,
         seller.short_name as seller, pickup.buyer_id, buyer.short_name as buyer
    from weighbridge_ticket as ticket
    join weighbridge_scale as scale on scale.id = ticket.scale_id
    join pickup_trip as trip on trip.id = ticket.trip_id
    join pickup_order as pickup on pickup.id = ticket.order_id
    join firm as seller on seller.id = pickup.seller_id
    join firm as buyer on buyer.id = pickup.buyer_id
    join account_person as operator on operator.id = ticket.operator_id
    left join account_person as other on other.id = ticket.second_id`;

export const readTicketsOfTrip = (connection: Connection, tripId: string) => connection.all(WeighTicketRow)`
  ${tickets}
   where ticket.trip_id = ${tripId}
   order by ticket.second_at, ticket.id`;

export const readTicketsOfContract = (connection: Connection, contractId: string) => connection.all(
  WeighTicketRow,
)`
  ${tickets}
   where pickup.contract_id = ${contractId}
   order by ticket.second_at, ticket.id`;

export const readWeighTicket = (connection: Connection, id: string) => connection.one(WeighTicketRow)`
  ${tickets}
   where ticket.id = ${id}`;

const KnownRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<TicketState>(),
  hash: z.string(),
  flaws: z.array(z.enum(TICKET_FLAWS)),
});

export const readTicketBySeq = (connection: Connection, scaleId: string, seq: number) => connection.one(
  KnownRow,
)`
  select id, no, state, hash, flaws
    from weighbridge_ticket
   where scale_id = ${scaleId}
     and local_seq = ${seq}`;

interface SameWeighing {
  readonly side: WeighSide;
  readonly plate: string;
  readonly gross: Kg;
  readonly tare: Kg;
  readonly secondAt: Date;
}

/** Finds another ticket of the truck with equal weights within ten minutes. */
export const readSameWeighing = async (
  connection: Connection,
  { side, plate, gross, tare, secondAt }: SameWeighing,
) =>
  (
    await connection.one(z.object({ no: z.string() }))`
  select no
    from weighbridge_ticket
   where plate = ${plate}
     and side = ${side}
     and gross_kg = ${gross}
     and tare_kg = ${tare}
     and state not in ('duplicate', 'voided')
     and second_at between ${secondAt}::timestamptz - interval '10 minutes'
     and ${secondAt}::timestamptz + interval '10 minutes'
   limit 1`
  )?.no;

/** Tares of counted tickets of the last thirty days. */
export const readTares = async (connection: Connection, plate: string, before: Date) =>
  (
    await connection.all(z.object({ tare_kg: WireKg }))`
  select tare_kg
    from weighbridge_ticket
   where plate = ${plate}
     and state in ('counted', 'over')
     and second_at between ${before}::timestamptz - interval '30 days' and ${before}
   order by second_at desc
   limit 200`
  ).map(({ tare_kg }) => tare_kg);

const StayRow = z.object({ firstAt: z.date(), secondAt: z.date() });
interface Weighing {
  readonly plate: string;
  readonly tripId: string;
  readonly placeId: string;
  readonly secondAt: Date;
}

/** Weighings of the plate at other places on other trips within two days. */
export const readStaysElsewhere = (
  connection: Connection,
  { plate, tripId, placeId, secondAt }: Weighing,
) => connection.all(StayRow)`
  select ticket.first_at as "firstAt", ticket.second_at as "secondAt"
    from weighbridge_ticket as ticket
    join weighbridge_scale as scale on scale.id = ticket.scale_id
   where ticket.plate = ${plate}
     and ticket.trip_id <> ${tripId}
     and ticket.state not in ('duplicate', 'voided')
     and scale.place_id <> ${placeId}
     and ticket.second_at between ${secondAt}::timestamptz - interval '2 days'
     and ${secondAt}::timestamptz + interval '2 days'`;

/** Whether the operator of a ticket belongs to the scale's firm. */
export const isMemberOfFirm = async (connection: Connection, personId: string, firmId: string) =>
  (
    await connection.one(z.object({ is_seated: z.boolean() }))`
  select exists (select from firm_seat where firm_id = ${firmId} and person_id = ${personId}) as is_seated`
  )?.is_seated ?? false;

interface NewTicket {
  readonly id: string;
  readonly state: TicketState;
  readonly signed: SignedTicket;
  readonly orderId: string;
  readonly flaws: readonly TicketFlaw[];
  readonly calibratedTo: string;
  readonly publicKey: string;
  readonly personId: string;
}

export const insertWeighTicket = (
  tx: Transaction,
  {
    id,
    state,
    signed: { body, hash, signature, photos },
    orderId,
    flaws,
    calibratedTo,
    publicKey,
    personId,
  }: NewTicket,
  now: Date,
) =>
  tx.one(z.object({ no: z.string() }))`
  insert into weighbridge_ticket (
    id, state, scale_id, calibrated_to, local_seq, side, trip_id, order_id, plate, gross_kg, tare_kg,
    first_at, second_at, source, operator_id, plate_read, seal_no, reason, photo_hashes, photos, flaws,
    prev_hash, hash, signature, public_key, received_at, received_by)
  values (${id}, ${state}, ${body.scaleId}, ${calibratedTo}::date, ${body.localSeq}, ${body.side},
          ${body.tripId}, ${orderId}, ${body.plate}, ${body.gross}, ${body.tare}, ${body.firstAt},
          ${body.secondAt}, ${body.source}, ${body.operatorId}, ${body.plateRead}, ${body.sealNo},
          ${body.reason}, ${[...body.photoHashes]}::text[], ${[...photos]}::text[], ${[...flaws]}::text[],
          ${body.prevHash}, ${hash}, ${signature}, ${publicKey}, ${now}, ${personId})
  returning no`;

export const lockTicket = (tx: Transaction, id: string) => tx.run`
  select
    from weighbridge_ticket
   where id = ${id}
     for no key update`;

export async function readDeskTickets(
  connection: Connection,
  {
    after,
    pageSize = PAGE_SIZE,
    isWaiting = false,
    states,
    sources,
    from,
    to,
    keyword,
    id: wanted,
  }: InputOf<typeof deskTickets>,
) {
  const [moment, id = ''] = fromCursor(after, 'number', 'id') ?? [];
  const like = keyword && likePattern(keyword);
  const beyond = isWaiting
    ? sql`(ticket.received_at, ticket.id) > (${fromMomentKey(moment)}, ${id}::text)`
    : sql`(ticket.received_at, ticket.id) < (${fromMomentKey(moment)}, ${id}::text)`;
  const rows = await connection.all(WeighTicketRow)`
    ${tickets}
     where ${allOf([
       wanted && sql`ticket.id = ${wanted}`,
       isWaiting && sql`ticket.state in ('over', 'abnormal')`,
       states?.length && sql`ticket.state = any (${[...states]}::text[])`,
       sources?.length && sql`ticket.source = any (${[...sources]}::text[])`,
       ...betweenDays(sql`ticket.second_at`, { from, to }),
       like && sql`concat_ws(' ', ticket.no, ticket.plate, pickup.no, trip.no, scale.name) ilike ${like}`,
       ...(moment === undefined ? [] : [beyond]),
     ])}
     order by ${isWaiting ? sql`ticket.received_at, ticket.id` : sql`ticket.received_at desc, ticket.id desc`}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.received_key, row.id]);
}

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  plate: z.string(),
  state: z.custom<TicketState>(),
  received_at: z.date(),
});

export const readWaitingTickets = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select id, no, plate, state, received_at
    from weighbridge_ticket
   where state in ('over', 'abnormal')
   order by received_at
   limit ${max}`;
