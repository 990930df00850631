// Queries: negotiations as their two firms see them, with offers.

import * as z from 'zod/mini';
import { Credit } from '#features/firm/credit.ts';
import { creditJson } from '#features/firm/server/public.ts';
import type { Direction } from '#features/terms/choices.ts';
import { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { DepositNotice } from '../../depositNotice.ts';
import type { ResponseState } from '../../states.ts';

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
  other_credit: Credit,
  quantity_kg: WireKg,
  price_hao_per_t: WireHaoPerTonne,
  round: z.number(),
  valid_until: z.date(),
  moved_at: z.date(),
  frozen_fen: WireFen,
  deposit_notice: z.nullable(DepositNotice),
});
export type ResponseCardRow = z.output<typeof CardRow>;

interface ResponseFilter {
  readonly id?: string;
  readonly listingId?: string | undefined;
  readonly isOpen?: boolean | undefined;
  readonly beyond?: string | undefined;
  readonly limit: number;
}

function readCards(
  connection: Connection,
  firmId: string,
  { id, listingId, isOpen, beyond, limit }: ResponseFilter,
) {
  return connection.all(CardRow)`
    select response.id, response.no, response.state, response.listing_id, listing.no as listing_no,
           listing.title, listing.direction,
           case response.firm_id when ${firmId} then 'responder' else 'owner' end as party,
           other.id as other_id, other.name as other_name, other.short_name as other_short_name,
           ${creditJson(sql`other`)} as other_credit, response.quantity_kg,
           response.price_hao_per_t, response.round, response.valid_until, response.moved_at,
           case response.firm_id when ${firmId} then coalesce(hold.remaining_fen, 0) else 0 end as frozen_fen,
           case response.firm_id when ${firmId} then response.deposit_notice end as deposit_notice
      from negotiation_response as response
      join listing on listing.id = response.listing_id
      join firm as other
        on other.id = case response.firm_id
                        when ${firmId} then response.owner_firm_id else response.firm_id end
      left join funds_hold as hold on hold.id = response.hold_id
     where ${allOf([
       sql`(response.firm_id = ${firmId} or response.owner_firm_id = ${firmId})`,
       id && sql`response.id = ${id}`,
       listingId && sql`response.listing_id = ${listingId}`,
       isOpen !== undefined &&
         sql`(response.state in ('submitted', 'owner_countered', 'responder_countered')) = ${isOpen}`,
       beyond && sql`response.id < ${beyond}`,
     ])}
     order by response.id desc
     limit ${limit}`;
}

export const readResponse = async (connection: Connection, id: string, firmId: string) =>
  (await readCards(connection, firmId, { id, limit: 1 }))[0];

interface ResponsePage {
  listingId?: string | undefined;
  isOpen?: boolean | undefined;
  after?: string | undefined;
  pageSize?: number | undefined;
}
export async function readResponses(
  connection: Connection,
  firmId: string,
  { after, pageSize = PAGE_SIZE, ...wanted }: ResponsePage,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await readCards(connection, firmId, { ...wanted, beyond, limit: pageSize + 1 });
  return toPage(rows, pageSize, (row) => [row.id]);
}

const OfferRow = z.object({
  round: z.number(),
  by_party: z.enum(['owner', 'responder']),
  quantity_kg: WireKg,
  price_hao_per_t: WireHaoPerTonne,
  plan: z.nullable(DeliveryPlan),
  message: z.string(),
  valid_until: z.date(),
  created_at: z.date(),
  person_name: z.string(),
});
export const readOffers = (connection: Connection, responseId: string) => connection.all(OfferRow)`
  select offer.round, offer.by_party, offer.quantity_kg, offer.price_hao_per_t, offer.plan, offer.message,
         offer.valid_until, offer.created_at, person.name as person_name
    from negotiation_offer as offer
    join account_person as person on person.id = offer.person_id
   where offer.response_id = ${responseId}
   order by offer.round`;
