// The statements of the desk: it reads what other features write.
import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/contract/choices.ts';
import { WireHaoPerTonne, WireKg } from '#packages/call/wire.ts';
import { type Connection, sql } from '#packages/sql/sql.ts';
import { type Todo, TODO_KINDS } from '../calls.ts';

const FigureRow = z.object({ variety_id: z.string(), count: z.number(), left_kg: WireKg, lowest_hao: WireHaoPerTonne });

/** Public listings only: the figures are the same for everybody. */
export const readFigures = (connection: Connection, now: Date) => connection.all(FigureRow)`
  select listing.variety_id, count(*)::int as count, sum(listing.left_kg)::text as left_kg,
         min(listing.price_hao_per_t * 5500 / listing.heat_kcal) as lowest_hao
    from trade_listing as listing
    join catalog_variety as variety on variety.id = listing.variety_id
   where listing.state = 'listed'
     and listing.visibility = 'public'
     and listing.direction = 'sell'
     and listing.valid_to > ${now}
   group by listing.variety_id, variety.position
   order by variety.position`;

export const countFirms = async (connection: Connection) => (await connection.one(z.object({ count: z.number() }))`
  select count(*)::int as count
    from firm
   where is_certified
     and (can_sell or can_buy)`)?.count ?? 0;

const TodoRow = z.object({
  kind: z.enum(TODO_KINDS), id: z.string(), no: z.string(), title: z.string(), counterparty: z.nullable(z.string()),
  due: z.nullable(z.date()),
});

interface Whose { readonly firmId: string | undefined; readonly mayTrade: boolean; readonly mayConfirm: boolean; readonly mayReview: boolean }

/** It is the owner's turn after the responder's word, and the other way round. */
const waitsFor = (firmId: string | null) => sql`
  ((response.owner_firm_id = ${firmId} and response.state in ('submitted', 'responder_countered'))
   or (response.firm_id = ${firmId} and response.state = 'owner_countered'))`;

const roleOf = (firmId: string) => sql`
  (case ${firmId} when contract.seller_id then 'seller' when contract.buyer_id then 'buyer' when contract.trade_co_id then 'trade_co' end)`;
/** What a deal left waits for both sides, terms for who answers, a paper for each who has not signed. */
const isToAnswer = (firmId: string) => sql`(contract.state = 'negotiating' and contract.awaiting = ${roleOf(firmId)})`;
const isToSign = (firmId: string) => sql`
  (${roleOf(firmId)} is not null
   and ((contract.state = 'draft' and contract.made_by_role is null)
        or (contract.state in ('to_sign', 'part_signed')
            and not exists (select from contract_signature as signature
                             where signature.contract_id = contract.id
                               and signature.version = contract.terms_version
                               and signature.role = ${roleOf(firmId)}))))`;

/** Whoever has not issued it confirms it. */
const isToConfirm = (firmId: string) => sql`
  (sheet.state = 'to_confirm' and ${firmId} = case sheet.issuer when 'seller' then sheet.buyer_id else sheet.seller_id end)`;

export function readTodos(connection: Connection, { firmId = '', mayTrade, mayConfirm, mayReview }: Whose): Promise<Todo[]> {
  return connection.all(TodoRow)`
    select *
      from (select 'answer_offer' as kind, response.id, response.no, listing.title, other.short_name as counterparty, response.valid_until as due
              from trade_response as response
              join trade_listing as listing on listing.id = response.listing_id
              join firm as other
                on other.id = case response.firm_id when ${firmId} then response.owner_firm_id else response.firm_id end
             where ${mayTrade}
               and ${waitsFor(firmId)}
             union all
            select case contract.state when 'negotiating' then 'answer_contract' else 'sign_contract' end, contract.id, contract.no, contract.title,
                   other.short_name, contract.sign_by
              from contract
              join firm as other on other.id = case contract.seller_id when ${firmId} then contract.buyer_id else contract.seller_id end
             where ${isToSign(firmId)}
                or ${isToAnswer(firmId)}
             union all
            select 'confirm_sheet', sheet.id, sheet.no, contract.title, issuer.short_name, sheet.escalate_at
              from settlement_sheet as sheet
              join contract on contract.id = sheet.contract_id
              join firm as issuer on issuer.id = case sheet.issuer when 'seller' then sheet.seller_id else sheet.buyer_id end
             where ${mayConfirm}
               and ${isToConfirm(firmId)}
             union all
            select 'review_listing', listing.id, listing.no, listing.title, owner.short_name, listing.valid_to
              from trade_listing as listing
              join firm as owner on owner.id = listing.firm_id
             where ${mayReview}
               and listing.state = 'review') as todo
     order by due, id
     limit 20`;
}

const CountsRow = z.object({
  offers: z.number(), contracts: z.number(), listings: z.number(), sheets: z.number(), reviews: z.number(), by_kind: z.array(z.object({ kind: z.enum(CONTRACT_KINDS), count: z.number() })),
});

export async function countTodos(connection: Connection, { firmId = '', mayTrade, mayConfirm, mayReview }: Whose) {
  const counts = await connection.one(CountsRow)`
      with waiting as (select kind, count(*)::int as count from contract where ${isToSign(firmId)} or ${isToAnswer(firmId)} group by kind)
    select (select count(*)::int from trade_response as response where ${mayTrade} and ${waitsFor(firmId)}) as offers,
           (select coalesce(sum(count), 0)::int from waiting) as contracts,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count)), '[]') from waiting) as by_kind,
           (select count(*)::int from trade_listing where firm_id = ${firmId} and state in ('listed', 'suspended', 'halted', 'review')) as listings,
           (select count(*)::int from settlement_sheet as sheet where ${mayConfirm} and ${isToConfirm(firmId)}) as sheets,
           (select count(*)::int from trade_listing where ${mayReview} and state = 'review') as reviews`;
  if (!counts) throw new Error('counts answer one row');
  return counts;
}
