// Queries for contract lists: columns, access and filters.

import * as z from 'zod/mini';
import type { ContractKind } from '#features/article/choices.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { dayKey, dayNumber, pageOrder, type SortKey } from '#packages/db/pageOrder.ts';
import { allOf, type Condition, type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { WireBasisPoints, WireFen, WireHaoPerTonne, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';
import type { CONTRACT_SORTS } from '../../calls/read.ts';
import type { AgreementType, ContractList, ContractLeg, Risk, Role } from '../../choices.ts';
import { type ContractState, IN_FORCE, OPEN_TO_SIGN } from '../../states.ts';
import { maySignNext } from './turn.ts';

const firmColumns = (name: string) => ({
  [`${name}_id`]: z.nullable(z.string()),
  [`${name}_name`]: z.nullable(z.string()),
  [`${name}_short_name`]: z.nullable(z.string()),
});

export const ContractCardRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.custom<ContractKind>(),
  state: z.custom<ContractState>(),
  terms_version: z.int(),
  title: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  seller_short_name: z.string(),
  buyer_id: z.string(),
  buyer_name: z.string(),
  buyer_short_name: z.string(),
  ...(firmColumns('trade_co') as Record<
    'trade_co_id' | 'trade_co_name' | 'trade_co_short_name',
    ReturnType<typeof z.nullable<z.ZodMiniString>>
  >),
  ...(firmColumns('coal_org') as Record<
    'coal_org_id' | 'coal_org_name' | 'coal_org_short_name',
    ReturnType<typeof z.nullable<z.ZodMiniString>>
  >),
  ...(firmColumns('use_coal_org') as Record<
    'use_coal_org_id' | 'use_coal_org_name' | 'use_coal_org_short_name',
    ReturnType<typeof z.nullable<z.ZodMiniString>>
  >),
  variety_id: z.nullable(z.string()),
  heat_kcal: z.nullable(WireKcalPerKg),
  sulphur_bp: z.nullable(WireBasisPoints),
  quantity_kg: z.nullable(WireKg),
  delivered_kg: WireKg,
  settled_kg: WireKg,
  price_hao_per_t: z.nullable(WireHaoPerTonne),
  price_basis: z.nullable(z.custom<ListingTerms['priceBasis']>()),
  is_tax_included: z.nullable(z.boolean()),
  goods_fen: z.nullable(WireFen),
  window_from: z.nullable(z.string()),
  window_to: z.nullable(z.string()),
  fulfilment_bp: z.nullable(WireBasisPoints),
  forecast_bp: z.nullable(WireBasisPoints),
  signed: z.array(z.custom<Role>()),
  sign_by: z.nullable(z.date()),
  awaiting: z.nullable(z.custom<Role>()),
  drafted_by_role: z.nullable(z.custom<Role>()),
  finished_by: z.array(z.custom<Role>()),
  extend_agreed_by: z.array(z.custom<Role>()),
  is_extended: z.boolean(),
  has_breach: z.boolean(),
  year: z.nullable(z.int()),
  month: z.nullable(z.string()),
  agreement_type: z.nullable(z.custom<AgreementType>()),
  parent_id: z.nullable(z.string()),
  parent_no: z.nullable(z.string()),
  parent_kind: z.nullable(z.custom<ContractKind>()),
  parent_title: z.nullable(z.string()),
  listing_no: z.nullable(z.string()),
  leg: z.nullable(z.custom<ContractLeg>()),
  other_leg_id: z.nullable(z.string()),
  other_leg_no: z.nullable(z.string()),
  other_leg_state: z.nullable(z.custom<ContractState>()),
  other_leg_kg: z.nullable(WireKg),
  other_leg_hao: z.nullable(WireHaoPerTonne),
  other_end_id: z.nullable(z.string()),
  other_end_name: z.nullable(z.string()),
  other_end_short_name: z.nullable(z.string()),
  risks: z.array(z.custom<Risk>()),
  ended_at: z.nullable(z.date()),
  ended_as: z.nullable(z.custom<'settled' | 'terminated' | 'void'>()),
  pack_bytes: z.nullable(z.int()),
  kept_until: z.nullable(z.string()),
  has_pending_change: z.boolean(),
  has_paper: z.boolean(),
  created_at: z.date(),
});
export type ContractCardRow = z.output<typeof ContractCardRow>;

/** Of contracts in force: that of a contract which is over stays in its row. */
const forecast = sql`
           (case when contract.state = any (${[...IN_FORCE]}::text[]) then contract.forecast_bp end)`;

/** Until a deal's terms are written, its columns come from the listing. */
export const contractCardColumns = sql`
           contract.id, contract.no, contract.kind, contract.state, contract.terms_version, contract.title,
           contract.seller_id, seller.name as seller_name, seller.short_name as seller_short_name,
           contract.buyer_id, buyer.name as buyer_name, buyer.short_name as buyer_short_name,
           contract.trade_co_id, trade_co.name as trade_co_name, trade_co.short_name as trade_co_short_name,
           contract.coal_org_id, coal_org.name as coal_org_name, coal_org.short_name as coal_org_short_name,
           contract.use_coal_org_id, use_coal_org.name as use_coal_org_name,
           use_coal_org.short_name as use_coal_org_short_name,
           coalesce(contract.variety_id, listing.variety_id) as variety_id,
           coalesce(contract.heat_kcal, listing.heat_kcal) as heat_kcal,
           coalesce(contract.sulphur_bp, listing.sulphur_bp) as sulphur_bp, contract.quantity_kg,
           contract.delivered_kg, contract.settled_kg, contract.price_hao_per_t,
           coalesce(contract.price_basis, listing.price_basis) as price_basis,
           coalesce(contract.is_tax_included, listing.is_tax_included) as is_tax_included, contract.goods_fen,
           coalesce(contract.window_from, listing.window_from)::text as window_from,
           coalesce(contract.window_to, listing.window_to)::text as window_to, contract.fulfilment_bp,
           ${forecast} as forecast_bp,
           contract.sign_by, contract.awaiting, contract.drafted_by_role, contract.finished_by,
           contract.extend_agreed_by, contract.is_extended, contract.has_breach,
           coalesce((select jsonb_agg(signature.role order by signature.seq)
                       from document_signature as signature
                      where signature.kind = 'contract'
                        and signature.subject_id = contract.id
                        and signature.version = (select max(version) from document_signature
                                                  where kind = 'contract'
                                                    and subject_id = contract.id)), '[]') as signed,
           contract.year, contract.month, contract.agreement_type, contract.parent_id, parent.no as parent_no,
           parent.kind as parent_kind, parent.title as parent_title, listing.no as listing_no, contract.leg,
           contract.other_leg_id, other_leg.no as other_leg_no, other_leg.state as other_leg_state,
           other_leg.quantity_kg as other_leg_kg, other_leg.price_hao_per_t as other_leg_hao,
           other_end.id as other_end_id, other_end.name as other_end_name,
           other_end.short_name as other_end_short_name, contract.risks, contract.ended_at, contract.ended_as,
           contract.pack_bytes::int, contract.kept_until::text,
           contract.paper_sha256 is not null as has_paper, contract.created_at,
           exists (select from contract as change
                    where change.parent_id = contract.id
                      and change.agreement_type in ('supplement', 'termination')
                      and change.state in ('draft', 'negotiating', 'to_sign', 'part_signed')
           ) as has_pending_change`;
export const cardTables = sql`
           contract
      join firm as seller on seller.id = contract.seller_id
      join firm as buyer on buyer.id = contract.buyer_id
      left join listing on listing.id = contract.listing_id
      left join firm as trade_co on trade_co.id = contract.trade_co_id
      left join firm as coal_org on coal_org.id = contract.coal_org_id
      left join firm as use_coal_org on use_coal_org.id = contract.use_coal_org_id
      left join contract as parent on parent.id = contract.parent_id
      left join contract as other_leg on other_leg.id = contract.other_leg_id
      left join firm as other_end
        on other_end.id = case other_leg.leg
                            when 'upstream' then other_leg.seller_id else other_leg.buyer_id end`;

export interface ContractReader {
  readonly firmId: string;
  readonly isSupervisor: boolean;
}

/**
 * A party reads its contracts; what was never submitted only its maker, even once dropped. Supervisors read
 * all contracts that both sides know of.
 */
export const contractReadableBy = ({ firmId, isSupervisor }: ContractReader): Fragment =>
  isSupervisor
    ? sql`(contract.shown_at is not null or contract.drafted_by_role is null)`
    : sql`((contract.seller_id = ${firmId}
            or contract.buyer_id = ${firmId}
            or contract.trade_co_id = ${firmId})
         and (contract.shown_at is not null or contract.drafted_by_role is null
           or ${roleColumn(firmId)} = contract.drafted_by_role))`;

export const roleColumn = (firmId: string): Fragment => sql`
  (case ${firmId} when contract.seller_id then 'seller' when contract.buyer_id then 'buyer'
    when contract.trade_co_id then 'trade_co' end)`;

export interface ContractFilter {
  readonly list?: ContractList | undefined;
  readonly side?: Role | undefined;
  readonly states?: readonly ContractState[] | undefined;
  readonly needsMe?: boolean | undefined;
  readonly counterpartyId?: string | undefined;
  readonly varietyId?: string | undefined;
  readonly listingId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly orgId?: string | undefined;
  readonly agreementType?: AgreementType | undefined;
  readonly transport?: string | undefined;
  readonly year?: number | undefined;
  readonly month?: string | undefined;
  readonly listingNo?: string | undefined;
  readonly parentNo?: string | undefined;
  readonly orgName?: string | undefined;
  readonly counterpartyName?: string | undefined;
  readonly province?: string | undefined;
  readonly kind?: ContractKind | undefined;
  /** Today; only contracts that should have been delivered by then. */
  readonly overdueOn?: string | undefined;
  readonly endedAs?: string | undefined;
  readonly fulfilmentBelow?: bigint | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyword?: string | undefined;
  readonly sort?: (typeof CONTRACT_SORTS)[number] | undefined;
  readonly isDescending?: boolean | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

const ORDERS: Readonly<Record<(typeof CONTRACT_SORTS)[number], SortKey<ContractCardRow>>> = {
  quantity: { column: sql`contract.quantity_kg`, of: (row) => row.quantity_kg },
  delivered: { column: sql`contract.delivered_kg`, of: (row) => row.delivered_kg },
  price: { column: sql`contract.price_hao_per_t`, of: (row) => row.price_hao_per_t },
  goods: { column: sql`contract.goods_fen`, of: (row) => row.goods_fen },
  windowTo: {
    column: dayKey(sql`coalesce(contract.window_to, listing.window_to)`),
    of: (row) => dayNumber(row.window_to),
  },
  forecast: { column: forecast, of: (row) => row.forecast_bp },
};

export async function readCards(
  connection: Connection,
  reader: ContractReader & TurnInput,
  { after, pageSize = PAGE_SIZE, ...filter }: ContractFilter,
) {
  const order = pageOrder(ORDERS, sql`contract.id`, { ...filter, after });
  const rows = await connection.all(ContractCardRow)`
    select ${contractCardColumns}
      from ${cardTables}
     where ${allOf([...conditions(reader, filter), order.where])}
     order by ${order.by}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, order.cursorOf);
}

const TotalsRow = z.object({
  count: z.int(),
  quantity_kg: WireKg,
  delivered_kg: WireKg,
  goods_fen: WireFen,
  needs_me: z.int(),
});

export const readContractTotals = (
  connection: Connection,
  reader: ContractReader & TurnInput,
  filter: ContractFilter,
) => connection.one(TotalsRow)`
  select count(*)::int as count, coalesce(sum(contract.quantity_kg), 0) as quantity_kg,
         coalesce(sum(contract.delivered_kg), 0) as delivered_kg,
         coalesce(sum(contract.goods_fen), 0) as goods_fen,
         count(*) filter (where ${waitsFor(reader)})::int as needs_me
    from ${cardTables}
   where ${allOf(conditions(reader, filter))}`;

export const readCard = (connection: Connection, reader: ContractReader, id: string) => connection.one(
  ContractCardRow,
)`
  select ${contractCardColumns}
    from ${cardTables}
   where contract.id = ${id}
     and ${contractReadableBy(reader)}`;

export async function readIdOfDeal(
  connection: Connection,
  reader: ContractReader,
  responseId: string,
): Promise<string | undefined> {
  const found = await connection.one(z.object({ id: z.string() }))`
    select contract.id
      from ${cardTables}
     where contract.response_id = ${responseId}
       and ${contractReadableBy(reader)}`;
  return found?.id;
}

/** Whose turn it is depends on parallel signing. */
interface TurnInput {
  readonly firmId: string;
  readonly isParallel: boolean;
}

/** Contracts that await an answer, a signature or a confirmation; filterable without loading each one. */
const waitsFor = ({ firmId, isParallel }: TurnInput): Fragment => sql`
  (${roleColumn(firmId)} is not null and (
     (contract.state = 'negotiating' and contract.awaiting = ${roleColumn(firmId)})
     or (contract.state = 'draft' and contract.drafted_by_role = ${roleColumn(firmId)})
     or (contract.state = any (${[...OPEN_TO_SIGN]}::text[])
         and (${maySignNext(firmId, isParallel)}
              or (not contract.is_extended and contract.extend_agreed_by <> '{}'
                and not ${roleColumn(firmId)} = any (contract.extend_agreed_by))))
     or (contract.state = 'performing' and contract.finished_by <> '{}'
       and not ${roleColumn(firmId)} = any (contract.finished_by))))`;

function conditions(reader: ContractReader & TurnInput, filter: ContractFilter): Condition[] {
  const { list, side, states, keyword } = filter;
  const whenSet = (condition: unknown, fragment: Fragment) =>
    condition === undefined || condition === false || condition === '' ? [] : [fragment];
  return [
    contractReadableBy(reader),
    list === 'archive'
      ? sql`contract.state = 'archived'`
      : states?.length
        ? nothingBut(states)
        : sql`contract.state <> 'archived'`,
    ...whenSet(list !== undefined && list !== 'archive', sql`contract.kind = ${list}`),
    ...whenSet(side, sql`${roleColumn(reader.firmId)} = ${side}`),
    ...whenSet(filter.needsMe, waitsFor(reader)),
    ...whenSet(
      filter.counterpartyId,
      sql`(contract.seller_id = ${filter.counterpartyId}
           or contract.buyer_id = ${filter.counterpartyId}
           or contract.trade_co_id = ${filter.counterpartyId})`,
    ),
    ...whenSet(
      filter.varietyId,
      sql`coalesce(contract.variety_id, listing.variety_id) = ${filter.varietyId}`,
    ),
    ...whenSet(filter.listingId, sql`contract.listing_id = ${filter.listingId}`),
    ...whenSet(filter.parentId, sql`contract.parent_id = ${filter.parentId}`),
    ...whenSet(
      filter.orgId,
      sql`(contract.coal_org_id = ${filter.orgId} or contract.use_coal_org_id = ${filter.orgId})`,
    ),
    ...whenSet(filter.agreementType, sql`contract.agreement_type = ${filter.agreementType}`),
    ...whenSet(filter.transport, sql`coalesce(contract.transport, listing.transport) = ${filter.transport}`),
    ...whenSet(
      filter.year,
      sql`coalesce(contract.year, extract(year from listing.window_from)::int) = ${filter.year}`,
    ),
    ...whenSet(filter.month, sql`contract.month = ${filter.month}`),
    ...whenSet(filter.listingNo, sql`listing.no ilike ${containsPattern(filter.listingNo)}`),
    ...whenSet(filter.parentNo, sql`parent.no ilike ${containsPattern(filter.parentNo)}`),
    ...whenSet(
      filter.orgName,
      sql`concat_ws(' ', coal_org.name, use_coal_org.name, seller.name)
          ilike ${containsPattern(filter.orgName)}`,
    ),
    ...whenSet(
      filter.counterpartyName,
      sql`concat_ws(' ', ${otherNames(reader.firmId)}) ilike ${containsPattern(filter.counterpartyName)}`,
    ),
    ...whenSet(
      filter.province,
      sql`exists (select from catalog_place as place where place.id = seller.place_id
        and place.province = ${filter.province})`,
    ),
    ...whenSet(filter.kind, sql`contract.kind = ${filter.kind}`),
    ...whenSet(
      filter.overdueOn,
      sql`(contract.state = any (${[...IN_FORCE]}::text[]) and contract.kind <> 'agreement'
           and coalesce(contract.window_to, listing.window_to) < ${filter.overdueOn})`,
    ),
    ...whenSet(filter.endedAs, sql`contract.ended_as = ${filter.endedAs}`),
    ...whenSet(filter.fulfilmentBelow, sql`contract.fulfilment_bp < ${filter.fulfilmentBelow}`),
    ...betweenDays(sql`contract.created_at`, filter),
    ...byKeyword(keyword),
  ];
}

const otherNames = (firmId: string): Fragment => sql`
  case when contract.seller_id <> ${firmId} then seller.name || ' ' || seller.short_name end,
  case when contract.buyer_id <> ${firmId} then buyer.name || ' ' || buyer.short_name end,
  case when contract.trade_co_id <> ${firmId} then trade_co.name || ' ' || trade_co.short_name end`;

/** Matches the number, the title and the firms' full and short names. */
export const byKeyword = (keyword: string | undefined): Condition[] =>
  keyword
    ? [
        sql`
  concat_ws(' ', contract.no, contract.title, seller.name, seller.short_name, buyer.name, buyer.short_name,
                 trade_co.name, trade_co.short_name) ilike ${containsPattern(keyword)}`,
      ]
    : [];

const containsPattern = (typed: string | undefined) => typed && likePattern(typed);

const nothingBut = (states: readonly ContractState[]) => sql`contract.state = any (${[...states]}::text[])`;
