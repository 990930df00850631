// Queries for a buyer's goods by contract: bought, lifted, on the road, stored.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Condition, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { boughtPage } from '../../calls.ts';
import { liftedOf } from './reserved.ts';

const BoughtRow = z.object({
  contract_id: z.string(),
  no: z.string(),
  title: z.string(),
  variety_id: z.string(),
  seller: z.string(),
  place_id: z.string(),
  bought_kg: WireKg,
  lifted_kg: WireKg,
  transit_kg: WireKg,
  yard_kg: WireKg,
  receipt_kg: WireKg,
});
export type BoughtRow = z.output<typeof BoughtRow>;

const balanceOf = (kind: string) => sql`(
  select coalesce(sum(balance_kg), 0)::bigint
    from goods_account
   where goods_account.contract_id = contract.id
     and goods_account.kind = ${kind}
     and goods_account.firm_id = contract.buyer_id)`;

/** Contracts that are or were binding; drafts do not count. */
const IN_FORCE = sql`('effective', 'performing', 'delivered', 'settled', 'terminated', 'archived')`;

const VARIETY = sql`coalesce(contract.variety_id, listing.variety_id)`;
const PLACE = sql`coalesce(version.document #>> '{terms,deliveryPlaceId}', listing.delivery_place_id)`;

const goods = sql`
  select contract.id as contract_id, contract.no, contract.title, ${VARIETY} as variety_id,
         seller.short_name as seller,
         ${PLACE} as place_id, contract.quantity_kg as bought_kg,
         ${liftedOf(sql`contract.id`)} as lifted_kg, ${balanceOf('trip')} as transit_kg,
         ${balanceOf('yard')} as yard_kg,
         ${balanceOf('receipt')} as receipt_kg
    from contract
    join firm as seller on seller.id = contract.seller_id
    left join listing on listing.id = contract.listing_id
    left join contract_version as version on version.contract_id = contract.id
      and version.number = contract.terms_version`;

type BoughtFilter = Omit<InputOf<typeof boughtPage>, 'after' | 'pageSize'>;

function conditions(firmId: string, { keyword, placeId, varietyId, from, to }: BoughtFilter): Condition[] {
  const like = keyword && likePattern(keyword);
  return [
    sql`contract.buyer_id = ${firmId}`,
    sql`contract.state in ${IN_FORCE}`,
    sql`contract.quantity_kg is not null`,
    sql`contract.kind not in ('year', 'agreement')`,
    placeId && sql`${PLACE} = ${placeId}`,
    varietyId && sql`${VARIETY} = ${varietyId}`,
    ...betweenDays(sql`contract.created_at`, { from, to }),
    like && sql`concat_ws(' ', contract.no, contract.title, seller.name) ilike ${like}`,
  ];
}

export async function readBought(
  connection: Connection,
  firmId: string,
  { after, pageSize = PAGE_SIZE, ...filter }: InputOf<typeof boughtPage>,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(BoughtRow)`
    select *
      from (${goods} where ${allOf(conditions(firmId, filter))}) as goods
     where ${allOf([
       beyond && sql`contract_id < ${beyond}`,
       filter.hasUnlifted && sql`lifted_kg < bought_kg`,
     ])}
     order by contract_id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.contract_id]);
}

const TotalsRow = z.object({
  count: z.int(),
  bought_kg: WireKg,
  lifted_kg: WireKg,
  unlifted_kg: WireKg,
  transit_kg: WireKg,
  yard_kg: WireKg,
});

export const readBoughtTotals = (
  connection: Connection,
  firmId: string,
  filter: BoughtFilter,
) => connection.one(TotalsRow)`
  select count(*)::int as count, coalesce(sum(bought_kg), 0)::bigint as bought_kg,
         coalesce(sum(lifted_kg), 0)::bigint as lifted_kg,
         coalesce(sum(greatest(bought_kg - lifted_kg, 0)), 0)::bigint as unlifted_kg,
         coalesce(sum(transit_kg), 0)::bigint as transit_kg, coalesce(sum(yard_kg), 0)::bigint as yard_kg
    from (${goods} where ${allOf(conditions(firmId, filter))}) as goods
   where ${filter.hasUnlifted ? sql`lifted_kg < bought_kg` : sql`true`}`;
