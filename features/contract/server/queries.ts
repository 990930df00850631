// Every statement the contract feature runs.
import * as z from 'zod/mini';
import type { Deal } from '#features/trade/events.ts';
import { ListingTerms } from '#features/trade/terms.ts';
import { WireBasisPoints, WireFen, WireHaoPerTonne, WireKcalPerKg, WireKg } from '#packages/call/wire.ts';
import { worth } from '#packages/exact/exact.ts';
import { cutPage, fromCursor, PAGE_SIZE } from '#packages/sql/cursor.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/sql/sql.ts';
import type { DealtKind } from '../choices.ts';
import type { ContractState } from '../states.ts';

export interface NewDraft {
  readonly id: string;
  readonly deal: Deal;
  readonly sellerBondId: string | null;
  readonly buyerBondId: string | null;
}

const NumberRow = z.object({ id: z.string(), no: z.string() });

/** Drafts of one decision, at once; answers the number of each. */
export async function insertDrafts(tx: Transaction, drafts: readonly NewDraft[], now: Date): Promise<Map<string, string>> {
  const column = <T>(read: (draft: NewDraft) => T) => drafts.map(read);
  const rows = await tx.all(NumberRow)`
    insert into contract (
      id, no, kind, state, title, seller_id, buyer_id, coal_org_id, use_coal_org_id, listing_id, response_id, terms_hash,
      quantity_kg, price_hao_per_t, goods_fen, seller_bond_id, buyer_bond_id, sign_by, created_by, created_at)
    select id, next_number('HT', 'contract_number'), kind, 'draft', title, seller_id, buyer_id, coal_org_id, use_coal_org_id,
           listing_id, response_id, terms_hash, quantity_kg, price_hao_per_t, goods_fen, seller_bond_id, buyer_bond_id, sign_by,
           created_by, ${now}
      from unnest(${column(({ id }) => id)}::text[],
                  ${column(({ deal }) => kindOf(deal))}::text[],
                  ${column(({ deal }) => deal.title)}::text[],
                  ${column(({ deal }) => deal.seller.firmId)}::text[],
                  ${column(({ deal }) => deal.buyer.firmId)}::text[],
                  ${column(({ deal }) => deal.coalOrgId ?? null)}::text[],
                  ${column(({ deal }) => deal.useCoalOrgId ?? null)}::text[],
                  ${column(({ deal }) => deal.listingId)}::text[],
                  ${column(({ deal }) => deal.responseId)}::text[],
                  ${column(({ deal }) => deal.termsHash)}::text[],
                  ${column(({ deal }) => deal.quantity.toString())}::bigint[],
                  ${column(({ deal }) => deal.price.toString())}::bigint[],
                  ${column(({ deal }) => worth(deal.quantity, deal.price).toString())}::bigint[],
                  ${column(({ sellerBondId }) => sellerBondId)}::text[],
                  ${column(({ buyerBondId }) => buyerBondId)}::text[],
                  ${column(({ deal }) => deal.signBy.toISOString())}::timestamptz[],
                  ${column(({ deal }) => deal.personId)}::text[])
        as draft (id, kind, title, seller_id, buyer_id, coal_org_id, use_coal_org_id, listing_id, response_id, terms_hash,
                  quantity_kg, price_hao_per_t, goods_fen, seller_bond_id, buyer_bond_id, sign_by, created_by)
    returning id, no`;
  return new Map(rows.map(({ id, no }) => [id, no]));
}

const kindOf = ({ mode }: Deal): DealtKind => (mode === 'directed' ? 'invite' : 'auto_trad');

const CardRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.custom<DealtKind>(),
  state: z.custom<ContractState>(),
  title: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  seller_short_name: z.string(),
  buyer_id: z.string(),
  buyer_name: z.string(),
  buyer_short_name: z.string(),
  variety_id: z.string(),
  heat_kcal: WireKcalPerKg,
  sulphur_bp: WireBasisPoints,
  quantity_kg: WireKg,
  price_hao_per_t: WireHaoPerTonne,
  price_basis: z.custom<ListingTerms['priceBasis']>(),
  is_tax_included: z.boolean(),
  goods_fen: WireFen,
  window_from: z.string(),
  window_to: z.string(),
  sign_by: z.date(),
  created_at: z.date(),
});
export type ContractCardRow = z.output<typeof CardRow>;

const cardColumns = sql`
           contract.id, contract.no, contract.kind, contract.state, contract.title, contract.seller_id, seller.name as seller_name,
           seller.short_name as seller_short_name, contract.buyer_id, buyer.name as buyer_name,
           buyer.short_name as buyer_short_name, listing.variety_id, listing.heat_kcal, listing.sulphur_bp,
           contract.quantity_kg, contract.price_hao_per_t, listing.price_basis, listing.is_tax_included, contract.goods_fen, listing.window_from::text,
           listing.window_to::text, contract.sign_by, contract.created_at`;
const cardTables = sql`
           contract
      join firm as seller on seller.id = contract.seller_id
      join firm as buyer on buyer.id = contract.buyer_id
      join trade_listing as listing on listing.id = contract.listing_id`;

/** A party reads its contracts; who supervises trade or settlement reads all. */
const readableBy = (firmId: string, isSupervisor: boolean): Fragment =>
  (isSupervisor ? sql`true` : sql`${firmId} in (contract.seller_id, contract.buyer_id)`);

interface Wanted {
  readonly kind?: DealtKind | undefined;
  readonly side?: 'seller' | 'buyer' | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readContracts(
  connection: Connection, firmId: string, isSupervisor: boolean, { after, pageSize = PAGE_SIZE, ...wanted }: Wanted,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(CardRow)`
    select ${cardColumns}
      from ${cardTables}
     where ${allOf([...conditions(firmId, isSupervisor, wanted), ...(beyond ? [sql`contract.id < ${beyond}`] : [])])}
     order by contract.id desc
     limit ${pageSize + 1}`;
  return cutPage(rows, pageSize, (row) => [row.id]);
}

const TotalsRow = z.object({ count: z.int(), quantity_kg: WireKg });

export const readTotals = (connection: Connection, firmId: string, isSupervisor: boolean, wanted: Wanted) => connection.one(TotalsRow)`
  select count(*)::int as count, coalesce(sum(contract.quantity_kg), 0) as quantity_kg
    from ${cardTables}
   where ${allOf(conditions(firmId, isSupervisor, wanted))}`;

function conditions(firmId: string, isSupervisor: boolean, { kind, side, keyword }: Wanted): Fragment[] {
  const like = keyword && `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return [
    readableBy(firmId, isSupervisor),
    ...(kind ? [sql`contract.kind = ${kind}`] : []),
    ...(side === 'seller' ? [sql`contract.seller_id = ${firmId}`] : []),
    ...(side === 'buyer' ? [sql`contract.buyer_id = ${firmId}`] : []),
    ...(like ? [sql`concat_ws(' ', contract.no, contract.title, seller.name, buyer.name) ilike ${like}`] : []),
  ];
}

const DetailRow = z.extend(CardRow, {
  terms: ListingTerms,
  terms_hash: z.string(),
  listing_id: z.string(),
  listing_no: z.string(),
  response_id: z.string(),
  response_no: z.string(),
  coal_org_id: z.nullable(z.string()),
  coal_org_name: z.nullable(z.string()),
  coal_org_short_name: z.nullable(z.string()),
  use_coal_org_id: z.nullable(z.string()),
  use_coal_org_name: z.nullable(z.string()),
  use_coal_org_short_name: z.nullable(z.string()),
  created_by_name: z.string(),
});

export const readContract = (connection: Connection, id: string, firmId: string, isSupervisor: boolean) => connection.one(DetailRow)`
  select ${cardColumns}, kept.terms, contract.terms_hash, contract.listing_id, listing.no as listing_no,
         contract.response_id, response.no as response_no,
         contract.coal_org_id, mine.name as coal_org_name, mine.short_name as coal_org_short_name,
         contract.use_coal_org_id, plant.name as use_coal_org_name, plant.short_name as use_coal_org_short_name,
         person.name as created_by_name
    from ${cardTables}
    join trade_terms as kept on kept.hash = contract.terms_hash
    join trade_response as response on response.id = contract.response_id
    join account_person as person on person.id = contract.created_by
    left join firm as mine on mine.id = contract.coal_org_id
    left join firm as plant on plant.id = contract.use_coal_org_id
   where contract.id = ${id}
     and ${readableBy(firmId, isSupervisor)}`;

const BondRow = z.object({ side: z.enum(['seller', 'buyer']), id: z.string(), no: z.string(), amount_fen: WireFen, state: z.string() });

export const readBonds = (connection: Connection, contractId: string) => connection.all(BondRow)`
  select case hold.id when contract.seller_bond_id then 'seller' else 'buyer' end as side, hold.id, hold.no, hold.amount_fen, hold.state
    from contract
    join funds_hold as hold on hold.id in (contract.seller_bond_id, contract.buyer_bond_id)
   where contract.id = ${contractId}
   order by side desc`;
