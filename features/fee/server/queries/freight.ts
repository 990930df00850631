// Queries for freight bills and their trips.

import * as z from 'zod/mini';
import { sameNameSql } from '#features/firm/server/public.ts';
import { toPage, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { BasisPoints, Fen, HaoPerTonne, Kg, Metre } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import {
  choice,
  exact,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKg,
  WireMetre,
} from '#packages/schema/wire.ts';
import type { freightPage } from '../../calls/freight.ts';
import { FREIGHT_UNITS, type FeeSide, type FreightBasis, type FreightUnit } from '../../choices.ts';
import type { FreightState } from '../../states.ts';
import { beforeId } from './pageCursor.ts';

const FreightRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<FreightState>(),
  contract_id: z.string(),
  contract_no: z.string(),
  carrier_id: z.string(),
  carrier: z.string(),
  payer_id: z.string(),
  payer: z.string(),
  payer_side: z.custom<FeeSide>(),
  written_by_firm: z.string(),
  writer: z.string(),
  from_place: z.string(),
  to_place: z.string(),
  basis: z.custom<FreightBasis>(),
  unit: z.custom<FreightUnit>(),
  rate_hao: WireHaoPerTonne,
  distance_m: z.nullable(WireMetre),
  allowance_bp: WireBasisPoints,
  goods_price_hao: WireHaoPerTonne,
  loaded_kg: WireKg,
  received_kg: WireKg,
  excess_e4_kg: exact(),
  gross_fen: WireFen,
  shortage_fen: WireFen,
  other_fen: WireFen,
  other_reason: z.string(),
  payable_fen: WireFen,
  net_fen: WireFen,
  vat_fen: WireFen,
  remark: z.string(),
  reason: z.string(),
  invoice_no: z.nullable(z.string()),
  payments: z.int(),
  trips: z.int(),
  created_at: z.date(),
});
export type FreightRow = z.output<typeof FreightRow>;

const freights = sql`
  select freight.id, freight.no, freight.state, freight.contract_id, freight.contract_no, freight.carrier_id,
         carrier.short_name as carrier, freight.payer_id, payer.short_name as payer, freight.payer_side,
         freight.written_by_firm, writer.short_name as writer, freight.from_place, freight.to_place,
         freight.basis, freight.unit, freight.rate_hao, freight.distance_m, freight.allowance_bp,
         freight.goods_price_hao, freight.loaded_kg, freight.received_kg, freight.excess_e4_kg,
         freight.gross_fen, freight.shortage_fen, freight.other_fen, freight.other_reason,
         freight.payable_fen, freight.net_fen, freight.vat_fen, freight.remark, freight.reason,
         freight.invoice_no, freight.payments,
         (select count(*)::int from fee_freight_trip as trip where trip.bill_id = freight.id) as trips,
         freight.created_at
    from fee_freight as freight
    join firm as carrier on carrier.id = freight.carrier_id
    join firm as payer on payer.id = freight.payer_id
    join firm as writer on writer.id = freight.written_by_firm`;

const readableBy = (firmId: string) =>
  sql`(freight.payer_id = ${firmId}
       or freight.carrier_id = ${firmId}
       or freight.written_by_firm = ${firmId})`;

export const readFreight = (connection: Connection, id: string, firmId: string) => connection.one(FreightRow)`
  ${freights}
   where freight.id = ${id}
     and ${readableBy(firmId)}`;

export const lockFreight = (tx: Transaction, id: string, firmId: string) => tx.one(FreightRow)`
  ${freights}
   where freight.id = ${id}
     and ${readableBy(firmId)}
     for update of freight`;

export const lockAnyFreight = (tx: Transaction, id: string) => tx.one(FreightRow)`
  ${freights}
   where freight.id = ${id}
     for update of freight`;

/** Idempotency key of the paying entry; a reversed payment used an earlier key. */
export const freightPaymentKeyOf = ({ id }: Pick<FreightRow, 'id'>, before: number): string =>
  `freight/${id}/pay${before === 0 ? '' : `/${before}`}`;

const SumRow = z.object({ sum: WireFen, total: z.int() });

export async function readFreightPage(
  connection: Connection,
  firmId: string,
  filter: InputOf<typeof freightPage>,
) {
  const { states, contractId, carrierId, fromPlace, toPlace, keyword, after, pageSize = PAGE_SIZE } = filter;
  const pattern = likePattern(keyword ?? '');
  const conditions = [
    readableBy(firmId),
    ...betweenDays(sql`freight.created_at`, filter),
    states && sql`freight.state = any (${[...states]}::text[])`,
    contractId && sql`freight.contract_id = ${contractId}`,
    carrierId && sql`freight.carrier_id = ${carrierId}`,
    fromPlace && sql`freight.from_place = ${fromPlace}`,
    toPlace && sql`freight.to_place = ${toPlace}`,
    keyword &&
      sql`concat_ws(' ', freight.no, freight.contract_no, freight.from_place, freight.to_place,
            (select name from firm where firm.id = freight.carrier_id)) ilike ${pattern}`,
  ];
  const [rows, sum] = await Promise.all([
    connection.all(FreightRow)`
      ${freights}
       where ${allOf([...conditions, ...beforeId(sql`freight.id`, after)])}
       order by freight.id desc
       limit ${pageSize + 1}`,
    connection.one(SumRow)`
      select coalesce(sum(freight.payable_fen), 0)::text as sum, count(*)::int as total
        from fee_freight as freight
       where ${allOf(conditions)}`,
  ]);
  return { ...toPage(rows, pageSize, ({ id }) => [id]), sum: sum ?? { sum: 0n as Fen, total: 0 } };
}

const CarrierRow = z.object({ id: z.string(), shortName: z.string() });
const RouteRow = z.object({ from: z.string(), to: z.string() });
const MAX_FACETS = 50;

export async function readFreightFacets(connection: Connection, firmId: string) {
  const [carriers, ways] = await Promise.all([
    connection.all(CarrierRow)`
      select carrier.id, carrier.short_name as "shortName"
        from fee_freight as freight
        join firm as carrier on carrier.id = freight.carrier_id
       where ${readableBy(firmId)}
       group by carrier.id, carrier.short_name
       order by max(freight.id) desc
       limit ${MAX_FACETS}`,
    connection.all(RouteRow)`
      select freight.from_place as from, freight.to_place as to
        from fee_freight as freight
       where ${readableBy(firmId)}
       group by freight.from_place, freight.to_place
       order by max(freight.id) desc
       limit ${MAX_FACETS}`,
  ]);
  return { carriers, ways };
}

export interface NewFreight {
  readonly id: string;
  readonly contract: { readonly id: string; readonly no: string };
  readonly carrierId: string;
  readonly payerId: string;
  readonly payerSide: FeeSide;
  readonly writtenBy: string;
  readonly personId: string;
  readonly from: string;
  readonly to: string;
  readonly basis: FreightBasis;
  readonly unit: FreightUnit;
  readonly rate: HaoPerTonne;
  readonly distance: Metre | null;
  readonly allowance: BasisPoints;
  readonly goodsPrice: HaoPerTonne;
  readonly loaded: Kg;
  readonly received: Kg;
  readonly excess: bigint;
  readonly gross: Fen;
  readonly shortageFine: Fen;
  readonly otherFine: Fen;
  readonly otherReason: string;
  readonly payable: Fen;
  readonly net: Fen;
  readonly vat: Fen;
  readonly remark: string;
}
const NumberRow = z.object({ no: z.string() });

export const insertFreight = async (tx: Transaction, bill: NewFreight, now: Date): Promise<string> =>
  (
    await tx.one(NumberRow)`
  insert into fee_freight (id, state, contract_id, contract_no, carrier_id, payer_id, payer_side,
      written_by_firm, from_place, to_place, basis, unit, rate_hao, distance_m, allowance_bp, goods_price_hao,
      loaded_kg, received_kg, excess_e4_kg, gross_fen, shortage_fen, other_fen, other_reason, payable_fen,
      net_fen, vat_fen, remark, created_by, created_at)
  values (${bill.id}, 'draft', ${bill.contract.id}, ${bill.contract.no}, ${bill.carrierId}, ${bill.payerId},
          ${bill.payerSide}, ${bill.writtenBy}, ${bill.from}, ${bill.to}, ${bill.basis}, ${bill.unit},
          ${bill.rate}, ${bill.distance}, ${bill.allowance}, ${bill.goodsPrice}, ${bill.loaded},
          ${bill.received}, ${bill.excess}, ${bill.gross}, ${bill.shortageFine}, ${bill.otherFine},
          ${bill.otherReason}, ${bill.payable}, ${bill.net}, ${bill.vat}, ${bill.remark}, ${bill.personId},
          ${now})
  returning no`
  )?.no ?? '';

const TakenRow = z.object({ is_taken: z.boolean() });

export const isInvoiceTaken = async (
  tx: Transaction,
  invoiceNo: string,
  exceptId: string,
): Promise<boolean> =>
  (
    await tx.one(TakenRow)`
  select exists (select from fee_freight where id <> ${exceptId} and invoice_no = ${invoiceNo}) as is_taken`
  )?.is_taken ?? false;

export interface HauledTrip {
  readonly id: string;
  readonly no: string;
  readonly plate: string;
  readonly loaded: Kg;
  readonly received: Kg;
}

/** Inserts fewer rows than given if others billed a trip meanwhile. */
export const insertFreightTrips = (tx: Transaction, billId: string, trips: readonly HauledTrip[]) => tx.run`
  insert into fee_freight_trip (bill_id, trip_id, trip_no, plate, loaded_kg, received_kg)
  select ${billId}, trip_id, trip_no, plate, loaded_kg, received_kg
    from unnest(${trips.map(({ id }) => id)}::text[], ${trips.map(({ no }) => no)}::text[],
        ${trips.map(({ plate }) => plate)}::text[], ${trips.map(({ loaded }) => loaded)}::bigint[],
        ${trips.map(({ received }) => received)}::bigint[]) as given (trip_id, trip_no, plate, loaded_kg,
        received_kg)
   order by trip_id
      on conflict (trip_id) where is_live do nothing`;

export const releaseTrips = (tx: Transaction, billId: string) => tx.run`
  update fee_freight_trip
     set is_live = false
   where bill_id = ${billId}`;

const BilledRow = z.object({
  id: z.string(),
  no: z.string(),
  plate: z.string(),
  loaded: WireKg,
  received: WireKg,
});

export const readFreightTrips = (connection: Connection, billId: string) => connection.all(BilledRow)`
  select trip_id as id, trip_no as no, plate, loaded_kg as loaded, received_kg as received
    from fee_freight_trip
   where bill_id = ${billId}
   order by trip_id`;

const OpenTripRow = z.object({
  id: z.string(),
  no: z.string(),
  plate: z.string(),
  loaded_kg: z.nullable(WireKg),
  received_kg: z.nullable(WireKg),
  signed_at: z.date(),
  is_billed: z.boolean(),
});

/** A side sees all trips of its contract, a carrier those delegated to a firm of its name. */
const hauledBy = (firmId: string) => sql`
  ((trip.seller_id = ${firmId} or trip.buyer_id = ${firmId})
    or exists (select from pickup_delegate as delegate
      join firm on ${sameNameSql(sql`firm.name`, sql`delegate.name`)}
                where delegate.id = trip.delegate_id and delegate.kind = 'firm' and firm.id = ${firmId}))`;

/** Signed trips; without a received weight nothing counts as lost. */
export const readOpenTrips = (
  connection: Connection,
  contractId: string,
  firmId: string,
  tripIds?: readonly string[],
) => connection.all(OpenTripRow)`
  select trip.id, trip.no, trip.plate, trip.loaded_kg,
         coalesce(trip.received_kg, trip.loaded_kg) as received_kg, trip.signed_at,
         billed.trip_id is not null as is_billed
    from pickup_trip as trip
    left join fee_freight_trip as billed on billed.trip_id = trip.id and billed.is_live
   where trip.contract_id = ${contractId}
     and trip.state = 'signed'
     and ${hauledBy(firmId)}
     and ${tripIds ? sql`trip.id = any (${[...tripIds]}::text[])` : sql`billed.trip_id is null`}
   order by trip.id
   limit 200`;

const ContractRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  seller_id: z.string(),
  seller: z.string(),
  buyer_id: z.string(),
  buyer: z.string(),
  trips: z.int(),
  loaded: WireKg,
});

export const readFreightContracts = (connection: Connection, firmId: string) => connection.all(ContractRow)`
  select contract.id, contract.no, contract.title, contract.seller_id, seller.short_name as seller,
         contract.buyer_id, buyer.short_name as buyer, count(*)::int as trips,
         sum(trip.loaded_kg)::bigint as loaded
    from pickup_trip as trip
    join contract on contract.id = trip.contract_id
    join firm as seller on seller.id = contract.seller_id
    join firm as buyer on buyer.id = contract.buyer_id
    left join fee_freight_trip as billed on billed.trip_id = trip.id and billed.is_live
   where trip.state = 'signed'
     and billed.trip_id is null
     and ${hauledBy(firmId)}
   group by contract.id, contract.no, contract.title, contract.seller_id, seller.short_name,
       contract.buyer_id, buyer.short_name
   order by contract.id desc
   limit 100`;

const PlacesRow = z.object({ from_place: z.string(), to_place: z.string() });

export const readFreightPlaces = (connection: Connection, contractId: string) => connection.one(PlacesRow)`
  select coalesce((select place.name
                     from pickup_order as pickup
                     join catalog_place as place on place.id = pickup.place_id
                    where pickup.contract_id = contract.id
                    order by pickup.id desc
                    limit 1), '') as from_place, buyer.city as to_place
    from contract
    join firm as buyer on buyer.id = contract.buyer_id
   where contract.id = ${contractId}`;

const PartiesRow = z.object({
  no: z.string(),
  seller_id: z.string(),
  seller: z.string(),
  buyer_id: z.string(),
  buyer: z.string(),
  price_hao_per_t: z.nullable(WireHaoPerTonne),
  vat_on_top_bp: WireBasisPoints,
  transport: z.nullable(z.string()),
});

export const readFreightContract = (connection: Connection, contractId: string) => connection.one(PartiesRow)`
  select contract.no, contract.seller_id, seller.short_name as seller, contract.buyer_id,
         buyer.short_name as buyer, contract.price_hao_per_t, contract.vat_on_top_bp,
         coalesce(contract.transport, listing.transport) as transport
    from contract
    left join listing on listing.id = contract.listing_id
    join firm as seller on seller.id = contract.seller_id
    join firm as buyer on buyer.id = contract.buyer_id
   where contract.id = ${contractId}`;

const UsualRateRow = z.object({ unit: choice(FREIGHT_UNITS), rate: WireHaoPerTonne });

/** Rate of the contract's last bill among those the firm may read. */
export const readUsualRate = (connection: Connection, contractId: string, firmId: string) => connection.one(
  UsualRateRow,
)`
  select freight.unit, freight.rate_hao as rate
    from fee_freight as freight
   where freight.contract_id = ${contractId}
     and freight.state <> 'withdrawn'
     and ${readableBy(firmId)}
   order by freight.id desc
   limit 1`;
