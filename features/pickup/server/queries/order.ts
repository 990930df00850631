// Queries for pick-up orders and their delegates.

import * as z from 'zod/mini';
import { ASSAY_BASES, WEIGHT_BASES } from '#features/terms/choices.ts';
import { PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { dayKey, dayNumber, pageOrder, type SortKey } from '#packages/db/pageOrder.ts';
import { allOf, type Condition, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type Kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { type OrderContent, type PICKUP_ORDER_SORTS, type pickupOrderPage } from '../../calls/order.ts';
import { Carriage, TRANSPORT_KINDS } from '../../carriage.ts';
import { MIN_LOAD } from '../../rules/tonnesLeft.ts';
import type { PickupOrderState } from '../../states.ts';
import { orderReadableBy, type PickupReader } from '../access.ts';
import { isOnTheWay, UNDER_WAY } from './trip.ts';

const CardRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<PickupOrderState>(),
  version: z.int(),
  contract_id: z.string(),
  contract_no: z.string(),
  title: z.string(),
  variety_id: z.string(),
  seller_id: z.string(),
  seller: z.string(),
  buyer_id: z.string(),
  buyer: z.string(),
  quantity_kg: WireKg,
  lifted_kg: WireKg,
  place_id: z.string(),
  transport: z.enum(TRANSPORT_KINDS),
  carriage: z.nullable(Carriage),
  window_from: z.string(),
  window_to: z.string(),
  trucks_now: z.int(),
  trucks_in_plant: z.int(),
  created_at: z.date(),
});
export type OrderCardRow = z.output<typeof CardRow>;

const IN_PLANT = sql`('entered', 'tared', 'loaded', 'grossed')`;

const cardColumns = sql`
         pickup.id, pickup.no, pickup.state, pickup.version, pickup.contract_id, contract.no as contract_no,
         contract.title, coalesce(contract.variety_id, listing.variety_id) as variety_id, pickup.seller_id,
         seller.short_name as seller, pickup.buyer_id, buyer.short_name as buyer, pickup.quantity_kg,
         pickup.lifted_kg, pickup.place_id, pickup.transport, pickup.carriage, pickup.window_from::text,
         pickup.window_to::text, trucks.now as trucks_now, trucks.in_plant as trucks_in_plant,
         pickup.created_at`;
const cardTables = sql`
         pickup_order as pickup
    join contract on contract.id = pickup.contract_id
    join firm as seller on seller.id = pickup.seller_id
    join firm as buyer on buyer.id = pickup.buyer_id
    left join listing on listing.id = contract.listing_id
    cross join lateral (
           select count(*) filter (where trip.state in ${UNDER_WAY})::int as now,
                  count(*) filter (where trip.state in ${IN_PLANT})::int as in_plant
             from pickup_trip as trip
            where trip.order_id = pickup.id) as trucks`;

type OrderFilter = Omit<InputOf<typeof pickupOrderPage>, 'after' | 'pageSize'>;

const ORDERS: Readonly<Record<(typeof PICKUP_ORDER_SORTS)[number], SortKey<OrderCardRow>>> = {
  quantity: { column: sql`pickup.quantity_kg`, of: (row) => row.quantity_kg },
  lifted: { column: sql`pickup.lifted_kg`, of: (row) => row.lifted_kg },
  windowTo: { column: dayKey(sql`pickup.window_to`), of: (row) => dayNumber(row.window_to) },
};

function conditions(
  reader: PickupReader,
  { side, states, contractId, placeId, isDelegated, from, to, keyword }: OrderFilter,
): Condition[] {
  const like = keyword && likePattern(keyword);
  return [
    orderReadableBy(reader),
    side === 'buyer' && sql`pickup.buyer_id = ${reader.firmId}`,
    side === 'seller' && sql`pickup.seller_id = ${reader.firmId}`,
    states?.length && sql`pickup.state = any (${[...states]}::text[])`,
    contractId && sql`pickup.contract_id = ${contractId}`,
    placeId && sql`pickup.place_id = ${placeId}`,
    isDelegated !== undefined &&
      sql`exists (select from pickup_delegate where order_id = pickup.id) = ${isDelegated}`,
    from && sql`pickup.window_to >= ${from}::date`,
    to && sql`pickup.window_from <= ${to}::date`,
    like &&
      sql`concat_ws(' ', pickup.no, contract.no, contract.title, seller.name, buyer.name,
            pickup.carriage ->> 'vessel', pickup.carriage ->> 'planNo',
            (select string_agg(delegate.name, ' ') from pickup_delegate as delegate
      where delegate.order_id = pickup.id)) ilike ${like}`,
  ];
}

export async function readOrders(
  connection: Connection,
  reader: PickupReader,
  { after, pageSize = PAGE_SIZE, ...filter }: InputOf<typeof pickupOrderPage>,
) {
  const order = pageOrder(ORDERS, sql`pickup.id`, { ...filter, after });
  const rows = await connection.all(CardRow)`
    select ${cardColumns}
      from ${cardTables}
     where ${allOf([...conditions(reader, filter), order.where])}
     order by ${order.by}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, order.cursorOf);
}

const TotalsRow = z.object({ count: z.int(), quantity_kg: WireKg, lifted_kg: WireKg });

export const readOrderTotals = (
  connection: Connection,
  reader: PickupReader,
  filter: OrderFilter,
) => connection.one(TotalsRow)`
  select count(*)::int as count, coalesce(sum(pickup.quantity_kg), 0)::bigint as quantity_kg,
         coalesce(sum(pickup.lifted_kg), 0)::bigint as lifted_kg
    from ${cardTables}
   where ${allOf(conditions(reader, filter))}`;

const DetailRow = z.extend(CardRow, {
  weight_basis: z.enum(WEIGHT_BASES),
  assay_basis: z.enum(ASSAY_BASES),
  consignee: z.string(),
  daily_cap_kg: z.nullable(WireKg),
  remark: z.string(),
  price_hao_per_t: WireHaoPerTonne,
});
export type PickupOrderRow = z.output<typeof DetailRow>;

const details = sql`
  select ${cardColumns}, pickup.weight_basis, pickup.assay_basis, pickup.consignee, pickup.daily_cap_kg,
         pickup.remark, contract.price_hao_per_t
    from ${cardTables}`;

export const readPickupOrder = (connection: Connection, id: string, reader: PickupReader) => connection.one(
  DetailRow,
)`
  ${details}
   where pickup.id = ${id}
     and ${orderReadableBy(reader)}`;

/** Orders of a contract that have not ended and that the firm may read, oldest first; at most twenty. */
export const readOpenOrders = (
  connection: Connection,
  { contractId, firmId }: { readonly contractId: string; readonly firmId: string },
) => connection.all(DetailRow)`
  ${details}
   where pickup.contract_id = ${contractId}
     and pickup.state not in ('completed', 'expired', 'cancelled')
     and ${orderReadableBy({ firmId, isSupervisor: false })}
   order by pickup.id
   limit 20`;

/** Without access check. */
export const readOrderUnchecked = (connection: Connection, id: string) => connection.one(DetailRow)`
  ${details}
   where pickup.id = ${id}`;

const PlaceRow = z.object({ contract_id: z.string(), buyer_id: z.string(), seller_id: z.string() });

/** Returns contract and firms, so that the contract can be locked first. */
export const locateOrder = (connection: Connection, id: string) => connection.one(PlaceRow)`
  select contract_id, buyer_id, seller_id
    from pickup_order
   where id = ${id}`;

/** Locks orders by id, the same order for every batch. */
export const lockOrders = (tx: Transaction, ids: readonly string[]) => tx.run`
  select
    from pickup_order
   where id = any (${[...ids]}::text[])
   order by id
     for no key update`;

export interface NewPickupOrder extends OrderContent {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly personId: string;
}

const asJson = (carriage: Carriage | null) => carriage && JSON.stringify(carriage);

export const insertPickupOrder = (tx: Transaction, order: NewPickupOrder, now: Date) => tx.one(
  z.object({ no: z.string() }),
)`
  insert into pickup_order (
    id, state, contract_id, buyer_id, seller_id, quantity_kg, window_from, window_to, place_id, transport,
    weight_basis, assay_basis, consignee, daily_cap_kg, carriage, remark, created_by, created_at)
  select ${order.id}, 'draft', ${order.contractId}, ${order.buyerId}, ${order.sellerId}, ${order.quantity},
         ${order.windowFrom}::date, ${order.windowTo}::date, place.id, ${order.transport},
         ${order.weightBasis}, ${order.assayBasis}, ${order.consignee}, ${order.dailyCap ?? null},
         ${asJson(order.carriage)}::jsonb, ${order.remark}, ${order.personId}, ${now}
    from catalog_place as place
   where place.id = ${order.placeId}
  returning no`;

export const rewriteOrder = (tx: Transaction, id: string, content: OrderContent) => tx.run`
  update pickup_order
     set version = version + 1, quantity_kg = ${content.quantity}, window_from = ${content.windowFrom}::date,
         window_to = ${content.windowTo}::date, place_id = ${content.placeId},
         transport = ${content.transport}, weight_basis = ${content.weightBasis},
         assay_basis = ${content.assayBasis}, consignee = ${content.consignee},
         daily_cap_kg = ${content.dailyCap ?? null}, carriage = ${asJson(content.carriage)}::jsonb,
         remark = ${content.remark}
   where id = ${id}
     and exists (select from catalog_place where catalog_place.id = ${content.placeId})`;

export const addLifted = (tx: Transaction, id: string, more: Kg) => tx.run`
  update pickup_order
     set lifted_kg = lifted_kg + ${more}
   where id = ${id}`;

const OrderedRow = z.object({
  id: z.string(),
  state: z.custom<PickupOrderState>(),
  quantity_kg: WireKg,
  lifted_kg: WireKg,
});

export const readOrderedTonnes = (connection: Connection, contractId: string, but = '') => connection.all(
  OrderedRow,
)`
  select id, state, quantity_kg, lifted_kg
    from pickup_order
   where contract_id = ${contractId}
     and id <> ${but}
     and state not in ('draft', 'returned')`;

const DelegateRow = z.object({
  id: z.string(),
  kind: z.enum(['firm', 'person']),
  name: z.string(),
  id_encrypted: z.string(),
  phone: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  limit_kg: WireKg,
  letters: z.array(z.string()),
  lifted_kg: WireKg,
});
export type DelegateRow = z.output<typeof DelegateRow>;

export const readDelegates = (connection: Connection, orderId: string) => connection.all(DelegateRow)`
  select delegate.id, delegate.kind, delegate.name, delegate.id_encrypted, delegate.phone,
         delegate.valid_from::text, delegate.valid_to::text, delegate.limit_kg, delegate.letters, (
           select coalesce(sum(coalesce(trip.loaded_kg, trip.planned_kg)), 0)::bigint
             from pickup_trip as trip
            where trip.delegate_id = delegate.id
              and trip.state <> 'voided') as lifted_kg
    from pickup_delegate as delegate
   where delegate.order_id = ${orderId}
   order by delegate.id`;

export interface NewDelegate {
  readonly id: string;
  readonly kind: 'firm' | 'person';
  readonly name: string;
  readonly encrypted: string;
  readonly phone: string;
  readonly from: string;
  readonly to: string;
  readonly limit: Kg;
  readonly letters: readonly string[];
}

export async function replaceDelegates(
  tx: Transaction,
  orderId: string,
  delegates: readonly NewDelegate[],
): Promise<void> {
  await tx.run`delete from pickup_delegate where order_id = ${orderId}`;
  const rows = delegates.map((one) => ({ ...one, limit: one.limit.toString() }));
  await tx.run`
    insert into pickup_delegate (id, order_id, kind, name, id_encrypted, phone, valid_from, valid_to,
        limit_kg, letters)
    select id, ${orderId}, kind, name, encrypted, phone, "from", "to", "limit", letters
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id text, kind text, name text, encrypted text, phone text, "from" date, "to" date,
            "limit" bigint, letters text[])`;
}

const DueOrderRow = z.object({ id: z.string() });

/** Orders to start, to expire or to complete today; a small rest waits for the trucks on their way. */
export const readDueOrders = async (connection: Connection, today: string) =>
  (
    await connection.all(DueOrderRow)`
  select id
    from pickup_order
   where (state = 'seller_ok' and window_from <= ${today}::date)
      or (state in ('submitted', 'seller_ok', 'active', 'paused') and window_to < ${today}::date)
      or (state in ('active', 'paused') and lifted_kg > 0 and lifted_kg + ${MIN_LOAD} > quantity_kg
          and (lifted_kg >= quantity_kg
               or not exists (select from pickup_trip as trip
                               where trip.order_id = pickup_order.id
                                 and ${isOnTheWay})))
   order by id
   limit 500`
  ).map(({ id }) => id);
