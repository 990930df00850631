// The statements about responses: who answers, offers in order, moves, pages.
import * as z from 'zod/mini';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/call/wire.ts';
import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { cutPage, fromCursor, PAGE_SIZE } from '#packages/sql/cursor.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/sql/sql.ts';
import type { Answering } from '../../rules/answer.ts';
import { OPEN_RESPONSES, type ResponseState } from '../../states.ts';
import type { Direction } from '../../terms.ts';
import { visibleTo } from './board.ts';

const AnswererRow = z.object({
  id: z.string(),
  short_name: z.string(),
  is_certified: z.boolean(),
  can_sell: z.boolean(),
  can_buy: z.boolean(),
  is_trading_company: z.boolean(),
  legal_person: z.string(),
  controller: z.string(),
  is_visible: z.boolean(),
  is_blocked: z.boolean(),
  bound_orgs: z.array(z.string()),
  taken_kg: WireKg,
});
export interface Answerer extends Answering { readonly isVisible: boolean; readonly taken: Kg }

/**
 * What the rules ask about each firm that wants to answer a listing, and about its owner, in one statement.
 * What it took before is only counted where the listing limits it; the owner need not be known before.
 */
export async function readAnswerers(tx: Transaction, listingId: string, firmIds: readonly string[], day: string): Promise<Map<string, Answerer>> {
  const rows = await tx.all(AnswererRow)`
    select firm.id, firm.short_name,
           firm.is_certified and coalesce(firm.licence_expires_on >= ${day}::date, true) as is_certified,
           firm.can_sell, firm.can_buy, firm.is_trading_company,
           coalesce(firm.legal_person, '') as legal_person, coalesce(firm.controller, '') as controller,
           ${visibleTo(undefined)} or firm.id = listing.firm_id
             or (listing.visibility = 'firms' and firm.id = any (listing.named_firm_ids))
             or (listing.visibility = 'partners' and partner.partner_id is not null and not partner.is_blocked) as is_visible,
           coalesce(partner.is_blocked, false) as is_blocked,
           array(select binding.org_id
                   from firm_binding as binding
                  where binding.firm_id = firm.id
                    and binding.state = 'effective'
                    and binding.relation = case listing.direction when 'sell' then 'USE' else 'COAL' end
                    and binding.from_day <= ${day}::date
                    and binding.to_day >= listing.window_to) as bound_orgs,
           case when listing.max_per_firm_kg is null then 0
                else (select coalesce(sum(response.quantity_kg), 0)
                        from trade_response as response
                       where response.listing_id = listing.id
                         and response.firm_id = firm.id
                         and response.state = 'dealt') end::text as taken_kg
      from trade_listing as listing
      join firm on firm.id = listing.firm_id or firm.id = any (${[...firmIds]})
      left join firm_partner as partner
        on partner.firm_id = listing.firm_id
       and partner.partner_id = firm.id
       and partner.side = case listing.direction when 'sell' then 'BUY' else 'SELL' end
     where listing.id = ${listingId}`;
  return new Map(rows.map((row) => [row.id, {
    id: row.id,
    name: row.short_name,
    isCertified: row.is_certified,
    canSell: row.can_sell,
    canBuy: row.can_buy,
    isTradingCompany: row.is_trading_company,
    legalPerson: row.legal_person,
    controller: row.controller,
    isVisible: row.is_visible,
    isBlocked: row.is_blocked,
    boundOrgs: row.bound_orgs,
    taken: row.taken_kg,
  }]));
}

export interface NewDeal {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly quantity: Kg;
  readonly payMode: string | undefined;
  readonly orgId: string | undefined;
}

const NumberRow = z.object({ id: z.string(), no: z.string() });

/** Takes that were decided, written at once; answers the number of each. */
export async function insertDeals(
  tx: Transaction, listing: { id: string; firmId: string; price: HaoPerTonne }, deals: readonly NewDeal[], now: Date,
): Promise<Map<string, string>> {
  const rows = await tx.all(NumberRow)`
    insert into trade_response (
      id, listing_id, owner_firm_id, firm_id, person_id, state, quantity_kg, price_hao_per_t, pay_mode, org_id,
      valid_until, created_at, moved_at)
    select deal.id, ${listing.id}, ${listing.firmId}, deal.firm_id, deal.person_id, 'dealt', deal.quantity_kg, ${listing.price},
           deal.pay_mode, deal.org_id, ${now}, ${now}, ${now}
      from unnest(${deals.map(({ id }) => id)}::text[],
                  ${deals.map(({ firmId }) => firmId)}::text[],
                  ${deals.map(({ personId }) => personId)}::text[],
                  ${deals.map(({ quantity }) => quantity.toString())}::bigint[],
                  ${deals.map(({ payMode }) => payMode ?? null)}::text[],
                  ${deals.map(({ orgId }) => orgId ?? null)}::text[])
        as deal (id, firm_id, person_id, quantity_kg, pay_mode, org_id)
    returning id, no`;
  return new Map(rows.map(({ id, no }) => [id, no]));
}

interface NewResponse extends Omit<NewDeal, 'id'> {
  readonly id: string;
  readonly listingId: string;
  readonly ownerFirmId: string;
  readonly price: HaoPerTonne;
  readonly validUntil: Date;
}

/** Undefined when the firm has an open response to this listing already. */
export async function insertResponse(tx: Transaction, response: NewResponse, now: Date): Promise<string | undefined> {
  const row = await tx.one(NumberRow)`
    insert into trade_response (
      id, listing_id, owner_firm_id, firm_id, person_id, state, quantity_kg, price_hao_per_t, pay_mode, org_id,
      valid_until, created_at, moved_at)
    values (${response.id}, ${response.listingId}, ${response.ownerFirmId}, ${response.firmId}, ${response.personId}, 'submitted',
            ${response.quantity}, ${response.price}, ${response.payMode ?? null}, ${response.orgId ?? null},
            ${response.validUntil}, ${now}, ${now})
        on conflict (listing_id, firm_id)
     where state in ('submitted', 'owner_countered', 'responder_countered') do nothing
    returning id, no`;
  return row?.no;
}

const OpenRow = z.object({ id: z.string() });
export const findOpenResponse = (tx: Transaction, listingId: string, firmId: string) => tx.one(OpenRow)`
  select id
    from trade_response
   where listing_id = ${listingId}
     and firm_id = ${firmId}
     and state = any (${[...OPEN_RESPONSES]})`;

interface NewOffer {
  readonly responseId: string;
  readonly round: number;
  readonly by: 'owner' | 'responder';
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  readonly message: string;
  readonly validUntil: Date;
  readonly personId: string;
}
export const insertOffer = (tx: Transaction, offer: NewOffer, now: Date) => tx.run`
  insert into trade_offer (response_id, round, by_party, quantity_kg, price_hao_per_t, message, valid_until, made_at, person_id)
  values (${offer.responseId}, ${offer.round}, ${offer.by}, ${offer.quantity}, ${offer.price}, ${offer.message},
          ${offer.validUntil}, ${now}, ${offer.personId})`;

const ResponseRow = z.object({
  id: z.string(),
  no: z.string(),
  listing_id: z.string(),
  owner_firm_id: z.string(),
  firm_id: z.string(),
  state: z.custom<ResponseState>(),
  round: z.number(),
  quantity_kg: WireKg,
  price_hao_per_t: WireHaoPerTonne,
  pay_mode: z.nullable(z.string()),
  org_id: z.nullable(z.string()),
  valid_until: z.date(),
  hold_id: z.nullable(z.string()),
  frozen_fen: WireFen,
});
export type ResponseRow = z.output<typeof ResponseRow>;

/** Which listing a response of this firm belongs to: the listing is locked before the response. */
export const findListingOf = (tx: Transaction, responseId: string, firmId: string) => tx.one(z.object({ listing_id: z.string() }))`
  select listing_id
    from trade_response
   where id = ${responseId}
     and ${firmId} in (firm_id, owner_firm_id)`;

const responseColumns = sql`
  response.id, response.no, response.listing_id, response.owner_firm_id, response.firm_id, response.state, response.round,
  response.quantity_kg, response.price_hao_per_t, response.pay_mode, response.org_id, response.valid_until,
  response.hold_id, coalesce(hold.remaining_fen, 0) as frozen_fen`;

/** Like the listing, which is locked before it: first the lock, then what is true under it. */
export async function lockResponse(tx: Transaction, id: string): Promise<ResponseRow | undefined> {
  const [, response] = await Promise.all([
    tx.run`select from trade_response where id = ${id} for update`,
    tx.one(ResponseRow)`
      select ${responseColumns}
        from trade_response as response
        left join funds_hold as hold on hold.id = response.hold_id
       where response.id = ${id}`,
  ]);
  return response;
}

/** The open responses that end with their listing, locked in order. */
export async function lockOpenResponses(tx: Transaction, listingId: string): Promise<ResponseRow[]> {
  const [, responses] = await Promise.all([
    tx.run`
      select
        from trade_response
       where listing_id = ${listingId}
         and state = any (${[...OPEN_RESPONSES]})
       order by id
         for update`,
    tx.all(ResponseRow)`
      select ${responseColumns}
        from trade_response as response
        left join funds_hold as hold on hold.id = response.hold_id
       where response.listing_id = ${listingId}
         and response.state = any (${[...OPEN_RESPONSES]})
       order by response.id`,
  ]);
  return responses;
}

interface Change {
  readonly to: ResponseState;
  readonly round?: number;
  readonly quantity?: Kg;
  readonly price?: HaoPerTonne;
  readonly validUntil?: Date;
  readonly holdId?: string | null;
}
export async function moveResponse(tx: Transaction, response: ResponseRow, change: Change, now: Date) {
  const moved = await tx.run`
    update trade_response
       set state = ${change.to},
           round = ${change.round ?? response.round},
           quantity_kg = ${change.quantity ?? response.quantity_kg},
           price_hao_per_t = ${change.price ?? response.price_hao_per_t},
           valid_until = ${change.validUntil ?? response.valid_until},
           moved_at = ${now}
     where id = ${response.id}
       and state = ${response.state}`;
  if (moved !== 1) throw new Error(`response ${response.id} left ${response.state} under our lock`);
}

export const attachResponseHold = (tx: Transaction, id: string, holdId: string) => tx.run`
  update trade_response
     set hold_id = ${holdId}
   where id = ${id}`;

/** Their contracts are signed or void: these deals stand in nobody's way any more. */
export const markConcluded = (tx: Transaction, ids: readonly string[], now: Date) => tx.run`
  update trade_response
     set concluded_at = ${now}
   where id = any (${[...ids]}::text[])
     and state = 'dealt'
     and concluded_at is null`;

const CardRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<ResponseState>(),
  listing_id: z.string(),
  listing_no: z.string(),
  title: z.string(),
  direction: z.custom<Direction>(),
  party: z.enum(['owner', 'responder']),
  other_id: z.string(),
  other_name: z.string(),
  other_short_name: z.string(),
  other_credit: z.number(),
  quantity_kg: WireKg,
  price_hao_per_t: WireHaoPerTonne,
  round: z.number(),
  valid_until: z.date(),
  moved_at: z.date(),
  frozen_fen: WireFen,
});
export type ResponseCardRow = z.output<typeof CardRow>;

interface Wanted { readonly id?: string; readonly listingId?: string | undefined; readonly isOpen?: boolean | undefined; readonly beyond?: string | undefined; readonly limit: number }

function readCards(connection: Connection, firmId: string, { id, listingId, isOpen, beyond, limit }: Wanted) {
  return connection.all(CardRow)`
    select response.id, response.no, response.state, response.listing_id, listing.no as listing_no, listing.title,
           listing.direction, case response.firm_id when ${firmId} then 'responder' else 'owner' end as party,
           other.id as other_id, other.name as other_name, other.short_name as other_short_name,
           other.credit_score as other_credit, response.quantity_kg, response.price_hao_per_t, response.round,
           response.valid_until, response.moved_at,
           case response.firm_id when ${firmId} then coalesce(hold.remaining_fen, 0) else 0 end as frozen_fen
      from trade_response as response
      join trade_listing as listing on listing.id = response.listing_id
      join firm as other
        on other.id = case response.firm_id when ${firmId} then response.owner_firm_id else response.firm_id end
      left join funds_hold as hold on hold.id = response.hold_id
     where ${allOf([
       sql`${firmId} in (response.firm_id, response.owner_firm_id)`,
       ...(id ? [sql`response.id = ${id}`] : []),
       ...(listingId ? [sql`response.listing_id = ${listingId}`] : []),
       ...(isOpen === undefined ? [] : [sql`(response.state in ('submitted', 'owner_countered', 'responder_countered')) = ${isOpen}`]),
       ...(beyond ? [sql`response.id < ${beyond}`] : []),
     ])}
     order by response.id desc
     limit ${limit}`;
}

export const readResponse = async (connection: Connection, id: string, firmId: string) =>
  (await readCards(connection, firmId, { id, limit: 1 }))[0];

interface ResponsePage { listingId?: string | undefined; isOpen?: boolean | undefined; after?: string | undefined; pageSize?: number | undefined }
export async function readResponses(connection: Connection, firmId: string, { after, pageSize = PAGE_SIZE, ...wanted }: ResponsePage) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await readCards(connection, firmId, { ...wanted, beyond, limit: pageSize + 1 });
  return cutPage(rows, pageSize, (row) => [row.id]);
}

const OfferRow = z.object({
  round: z.number(), by_party: z.enum(['owner', 'responder']), quantity_kg: WireKg, price_hao_per_t: WireHaoPerTonne,
  message: z.string(), valid_until: z.date(), made_at: z.date(), person_name: z.string(),
});
export const readOffers = (connection: Connection, responseId: string) => connection.all(OfferRow)`
  select offer.round, offer.by_party, offer.quantity_kg, offer.price_hao_per_t, offer.message, offer.valid_until, offer.made_at,
         person.name as person_name
    from trade_offer as offer
    join account_person as person on person.id = offer.person_id
   where offer.response_id = ${responseId}
   order by offer.round`;

/** The listings on which an offer has run out. */
export const readListingsWithOverdue = async (connection: Connection, now: Date) => (await connection.all(z.object({ listing_id: z.string() }))`
  select distinct listing_id
    from trade_response
   where state in ('submitted', 'owner_countered', 'responder_countered')
     and valid_until <= ${now}
   order by listing_id
   limit 200`).map(({ listing_id }) => listing_id);
