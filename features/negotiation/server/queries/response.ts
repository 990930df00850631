// Queries for responses, their offers and state changes.

import * as z from 'zod/mini';
import { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { OPEN_RESPONSES, type ResponseState } from '../../states.ts';
import { type NewDeal, noticeJson, NumberRow, planJson } from './deal.ts';

interface NewResponse extends NewDeal {
  readonly validUntil: Date;
}

/** Undefined if the firm already has an open response to this listing. */
export async function insertResponse(
  tx: Transaction,
  response: NewResponse,
  now: Date,
): Promise<string | undefined> {
  const row = await tx.one(NumberRow)`
    insert into negotiation_response (
      id, listing_id, owner_firm_id, firm_id, person_id, state, quantity_kg, price_hao_per_t, pay_mode,
      org_id, plan, deposit_notice, valid_until, created_at, moved_at)
    values (${response.id}, ${response.listingId}, ${response.ownerFirmId}, ${response.firmId},
            ${response.personId}, 'submitted', ${response.quantity}, ${response.price},
            ${response.payMode ?? null}, ${response.orgId ?? null}, ${planJson(response.plan)}::jsonb,
            ${noticeJson(response.notice)}::jsonb, ${response.validUntil}, ${now}, ${now})
        on conflict (listing_id, firm_id)
     where state in ('submitted', 'owner_countered', 'responder_countered') do nothing
    returning id, no`;
  return row?.no;
}

const OpenRow = z.object({ id: z.string() });
export const findOpenResponse = (tx: Transaction, listingId: string, firmId: string) => tx.one(OpenRow)`
  select id
    from negotiation_response
   where listing_id = ${listingId}
     and firm_id = ${firmId}
     and state = any (${[...OPEN_RESPONSES]})`;

interface NewOffer {
  readonly responseId: string;
  readonly round: number;
  readonly by: 'owner' | 'responder';
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  readonly plan: DeliveryPlan | undefined;
  readonly message: string;
  readonly validUntil: Date;
  readonly personId: string;
}
export const insertOffer = (tx: Transaction, offer: NewOffer, now: Date) => tx.run`
  insert into negotiation_offer (response_id, round, by_party, quantity_kg, price_hao_per_t, plan, message,
    valid_until, created_at, person_id)
  values (${offer.responseId}, ${offer.round}, ${offer.by}, ${offer.quantity}, ${offer.price},
          ${planJson(offer.plan)}::jsonb, ${offer.message}, ${offer.validUntil}, ${now}, ${offer.personId})`;

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
  plan: z.nullable(DeliveryPlan),
  valid_until: z.date(),
  hold_id: z.nullable(z.string()),
  frozen_fen: WireFen,
});
export type ResponseRow = z.output<typeof ResponseRow>;

/** The listing of a response of this firm; the listing is locked before the response. */
export const findListingOf = (tx: Transaction, responseId: string, firmId: string) => tx.one(
  z.object({ listing_id: z.string() }),
)`
  select listing_id
    from negotiation_response
   where id = ${responseId}
     and (firm_id = ${firmId} or owner_firm_id = ${firmId})`;

const responseColumns = sql`
  response.id, response.no, response.listing_id, response.owner_firm_id, response.firm_id, response.state,
  response.round, response.quantity_kg, response.price_hao_per_t, response.pay_mode, response.org_id,
  response.plan, response.valid_until, response.hold_id, coalesce(hold.remaining_fen, 0) as frozen_fen`;

/** Locks in one statement and reads in the next, as `lockListing` does. */
export async function lockResponse(tx: Transaction, id: string): Promise<ResponseRow | undefined> {
  const [, response] = await Promise.all([
    tx.run`select from negotiation_response where id = ${id} for update`,
    tx.one(ResponseRow)`
      select ${responseColumns}
        from negotiation_response as response
        left join funds_hold as hold on hold.id = response.hold_id
       where response.id = ${id}`,
  ]);
  return response;
}

/** Locks the open responses that end with their listing, in one order. */
export async function lockOpenResponses(tx: Transaction, listingId: string): Promise<ResponseRow[]> {
  const [, responses] = await Promise.all([
    tx.run`
      select
        from negotiation_response
       where listing_id = ${listingId}
         and state = any (${[...OPEN_RESPONSES]})
       order by id
         for update`,
    tx.all(ResponseRow)`
      select ${responseColumns}
        from negotiation_response as response
        left join funds_hold as hold on hold.id = response.hold_id
       where response.listing_id = ${listingId}
         and response.state = any (${[...OPEN_RESPONSES]})
       order by response.id`,
  ]);
  return responses;
}

export const attachResponseHold = (tx: Transaction, id: string, holdId: string) => tx.run`
  update negotiation_response
     set hold_id = ${holdId}
   where id = ${id}`;

export const readListingsWithOverdue = async (connection: Connection, now: Date) =>
  (
    await connection.all(z.object({ listing_id: z.string() }))`
  select distinct listing_id
    from negotiation_response
   where state in ('submitted', 'owner_countered', 'responder_countered')
     and valid_until <= ${now}
   order by listing_id
   limit 200`
  ).map(({ listing_id }) => listing_id);

export const readQuantity = async (connection: Connection, id: string): Promise<Kg | undefined> =>
  (
    await connection.one(z.object({ quantity_kg: WireKg }))`
  select quantity_kg
    from negotiation_response
   where id = ${id}`
  )?.quantity_kg;

const UnfinishedRow = z.object({ open: z.number(), unsigned: z.number() });

/** What blocks a withdrawal: open negotiations, and deals with unsigned contracts. */
export async function countUnfinished(tx: Transaction, listingId: string) {
  const counted = await tx.one(UnfinishedRow)`
    select count(*) filter (
             where state in ('submitted', 'owner_countered', 'responder_countered'))::int as open,
           count(*) filter (where state = 'dealt' and concluded_at is null)::int as unsigned
      from negotiation_response
     where listing_id = ${listingId}`;
  if (!counted) throw new Error('an aggregate answers one row');
  return counted;
}
