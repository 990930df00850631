// Queries for contracts with unsettled tonnes or unpaid sheets.

import * as z from 'zod/mini';
import type { ContractKind } from '#features/article/choices.ts';
import type { ContractState } from '#features/contract/states.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { settlementCandidates } from '../../calls/input.ts';
import { BINDING_STATES, PAYABLE_STATES, SETTLED_STATES } from '../../states.ts';

const SettlementContractRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.custom<ContractKind>(),
  state: z.custom<ContractState>(),
  title: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  seller_short: z.string(),
  buyer_id: z.string(),
  buyer_name: z.string(),
  buyer_short: z.string(),
  quantity_kg: WireKg,
  delivered_kg: WireKg,
  settled_kg: WireKg,
  price_hao_per_t: WireHaoPerTonne,
  weight_basis: z.custom<'load' | 'received' | 'third'>(),
  assay_basis: z.custom<'seller' | 'buyer' | 'third'>(),
  is_quick: z.boolean(),
  unsettled: WireKg,
  kg_left: WireKg,
  to_pay: WireFen,
  last_assay_at: z.nullable(z.date()),
  waiting_samples: z.int(),
  sheet_id: z.nullable(z.string()),
});
export type SettlementContractRow = z.output<typeof SettlementContractRow>;

/** `isQuickSettlement` in SQL. */
const isQuick = sql`(contract.kind = 'invite' and said.terms ->> 'priceMode' = 'fixed'
  and not jsonb_exists(said.terms, 'clause')
              and not jsonb_path_exists(said.terms, '$.spec[*].reject'))`;

const contracts = sql`
  select contract.id, contract.no, contract.kind, contract.state, contract.title, contract.seller_id,
         seller.name as seller_name, seller.short_name as seller_short, contract.buyer_id,
         buyer.name as buyer_name, buyer.short_name as buyer_short, contract.quantity_kg,
         contract.delivered_kg, contract.settled_kg, contract.price_hao_per_t,
         said.terms ->> 'weightBasis' as weight_basis, said.terms ->> 'assayBasis' as assay_basis,
         ${isQuick} as is_quick, open.unsettled, open.kg_left, owed.to_pay, assays.last_assay_at,
         assays.waiting_samples, current.sheet_id
    from contract
    join firm as seller on seller.id = contract.seller_id
    join firm as buyer on buyer.id = contract.buyer_id
    left join contract_version as version on version.contract_id = contract.id
      and version.number = contract.terms_version
    left join listing_terms as dealt on dealt.hash = contract.terms_hash
    join lateral (select coalesce(version.document -> 'terms',
    dealt.terms) as terms) as said on said.terms is not null
   cross join lateral (
         select coalesce(sum(came.kg), 0)::bigint as unsettled,
                coalesce(sum(came.kg) filter (where not exists (
                  select from settlement_batch as batch where batch.trip_id = trip.id and batch.is_live
                         and batch.phase = 'final')), 0)::bigint as kg_left
           from pickup_trip as trip
           join pickup_order as picked on picked.id = trip.order_id
          cross join lateral (select case when picked.weight_basis = 'load' then trip.loaded_kg
          else coalesce(trip.received_kg, trip.loaded_kg) end as kg) as came
          where trip.contract_id = contract.id and trip.state = 'signed'
            and not exists (select from settlement_batch as batch
              join settlement_sheet as sheet on sheet.id = batch.sheet_id
                             where batch.trip_id = trip.id and batch.is_live and batch.phase = 'final'
                               and sheet.state = any (${[...BINDING_STATES]}::text[]))) as open
   cross join lateral (
         select coalesce(sum(case when sheet.state in ('confirmed', 'paying')
                then abs(sheet.payable_fen) - sheet.paid_fen
                                  else sheet.retention_owed_fen end), 0)::bigint as to_pay
           from settlement_sheet as sheet
          where sheet.contract_id = contract.id
            and sheet.state = any (${[...PAYABLE_STATES, ...SETTLED_STATES]}::text[])
            and not exists (select from release_line as line
              join release on release.id = line.release_id
                             where line.sheet_id = sheet.id and release.state in ('applied', 'review',
                               'approved'))) as owed
   cross join lateral (
         select max(sample.decided_at) as last_assay_at,
                count(*) filter (where sample.decided_at is null)::int as waiting_samples
           from assay_sample as sample
          where sample.contract_id = contract.id) as assays
    left join lateral (
         select sheet.id as sheet_id
           from settlement_sheet as sheet
          where sheet.contract_id = contract.id and sheet.state in ('draft', 'blocked', 'to_confirm',
            'returned', 'disputed')
          order by sheet.id desc
          limit 1) as current on true
   where contract.kind not in ('year', 'agreement')
     and contract.quantity_kg is not null
     and contract.price_hao_per_t is not null`;

const CONDITIONS = {
  input: sql`open.unsettled > 0 and contract.state in ('effective', 'performing', 'delivered')`,
  invite: sql`open.unsettled > 0 and contract.state in ('effective', 'performing', 'delivered')
    and ${isQuick}`,
  supervise: sql`owed.to_pay > 0 and coalesce((said.terms ->> 'isSupervised')::boolean, true)`,
  other: sql`(contract.state in ('effective', 'performing', 'delivered', 'terminated') or owed.to_pay > 0)`,
} as const satisfies Record<string, Fragment>;

/** Trips signed in that month (market time) and in no live sheet. */
const unsettledIn = (month: string): Fragment => sql`exists (
  select from pickup_trip as trip
   where trip.contract_id = contract.id and trip.state = 'signed'
     and to_char(trip.signed_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}
     and not exists (select from settlement_batch as batch
       join settlement_sheet as sheet on sheet.id = batch.sheet_id
                      where batch.trip_id = trip.id and batch.is_live and batch.phase = 'final'
                        and sheet.state = any (${[...BINDING_STATES]}::text[])))`;

export async function readContractPage(
  connection: Connection,
  firmId: string,
  {
    for: purpose,
    kinds,
    hasAssay,
    month,
    keyword,
    after,
    pageSize = PAGE_SIZE,
  }: InputOf<typeof settlementCandidates>,
) {
  const pattern = likePattern(keyword);
  const conditions = allOf([
    sql`${firmId} in (contract.seller_id, contract.buyer_id)`,
    CONDITIONS[purpose],
    kinds && sql`contract.kind = any (${[...kinds]}::text[])`,
    hasAssay !== undefined && sql`(assays.last_assay_at is not null) = ${hasAssay}`,
    ...(month ? [unsettledIn(month)] : []),
    keyword &&
      sql`(contract.no ilike ${pattern} or contract.title ilike ${pattern} or seller.name ilike ${pattern}
            or buyer.name ilike ${pattern})`,
    after !== undefined && sql`contract.id < ${fromCursor(after, 'id')?.[0] ?? ''}`,
  ]);
  const rows = await connection.all(SettlementContractRow)`
    ${contracts}
     and ${conditions}
   order by contract.id desc
   limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

/** `firmId` null: supervisors. */
export const readContractRow = (connection: Connection, id: string, firmId: string | null) => connection.one(
  SettlementContractRow,
)`
  ${contracts}
     and contract.id = ${id}
     and (${firmId}::text is null or ${firmId} in (contract.seller_id, contract.buyer_id))`;

/** Signed trips in no live sheet; the caller holds the contract's lock. */
export const readUnclaimedTrips = async (
  connection: Connection,
  contractId: string,
): Promise<readonly string[]> =>
  (
    await connection.all(z.object({ id: z.string() }))`
  select trip.id
    from pickup_trip as trip
   where trip.contract_id = ${contractId} and trip.state = 'signed'
     and not exists (select from settlement_batch as batch where batch.trip_id = trip.id and batch.is_live)
   order by trip.id`
  ).map(({ id }) => id);
