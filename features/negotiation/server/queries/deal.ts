// Queries that write deals, mark them concluded and sum them up.

import * as z from 'zod/mini';
import { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { inOrder } from '#features/terms/rules/deliveryPlan.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { DepositNotice } from '../../depositNotice.ts';

export interface NewDeal {
  readonly id: string;
  readonly listingId: string;
  readonly ownerFirmId: string;
  readonly firmId: string;
  readonly personId: string;
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  readonly payMode: string | undefined;
  readonly orgId: string | undefined;
  readonly plan: DeliveryPlan | undefined;
  /** The deposit notice that the responder agreed to; absent where nothing is frozen, and for awards. */
  readonly notice: DepositNotice | undefined;
}

export const planJson = (plan: DeliveryPlan | undefined): string | null =>
  plan === undefined ? null : JSON.stringify(z.encode(DeliveryPlan, [...inOrder(plan)]));
export const noticeJson = (notice: DepositNotice | undefined): string | null =>
  notice === undefined || notice.deposit === 0n ? null : JSON.stringify(z.encode(DepositNotice, notice));

export const NumberRow = z.object({ id: z.string(), no: z.string() });

/** Writes decided takes and awards in one statement; returns the number of each. */
export async function insertDeals(
  tx: Transaction,
  deals: readonly NewDeal[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await tx.all(NumberRow)`
    insert into negotiation_response (
      id, listing_id, owner_firm_id, firm_id, person_id, state, quantity_kg, price_hao_per_t, pay_mode,
      org_id, plan, deposit_notice, valid_until, created_at, moved_at)
    select deal.id, deal.listing_id, deal.owner_firm_id, deal.firm_id, deal.person_id, 'dealt',
           deal.quantity_kg, deal.price_hao_per_t, deal.pay_mode, deal.org_id, deal.plan::jsonb,
           deal.notice::jsonb, ${now}, ${now}, ${now}
      from unnest(${deals.map(({ id }) => id)}::text[],
                  ${deals.map(({ listingId }) => listingId)}::text[],
                  ${deals.map(({ ownerFirmId }) => ownerFirmId)}::text[],
                  ${deals.map(({ firmId }) => firmId)}::text[],
                  ${deals.map(({ personId }) => personId)}::text[],
                  ${deals.map(({ quantity }) => quantity.toString())}::bigint[],
                  ${deals.map(({ price }) => price.toString())}::bigint[],
                  ${deals.map(({ payMode }) => payMode ?? null)}::text[],
                  ${deals.map(({ orgId }) => orgId ?? null)}::text[],
                  ${deals.map(({ plan }) => planJson(plan))}::text[],
                  ${deals.map(({ notice }) => noticeJson(notice))}::text[])
        as deal (id, listing_id, owner_firm_id, firm_id, person_id, quantity_kg, price_hao_per_t, pay_mode,
          org_id, plan, notice)
    returning id, no`;
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** Their contracts are signed or void: these deals no longer block a withdrawal. */
export const markConcluded = (tx: Transaction, ids: readonly string[], now: Date) => tx.run`
  update negotiation_response
     set concluded_at = ${now}
   where id = any (${[...ids]}::text[])
     and state = 'dealt'
     and concluded_at is null`;

/** How many of these deals have a contract that all signed, or that is void. */
export async function countConcluded(connection: Connection, ids: readonly string[]): Promise<number> {
  const row = await connection.one(z.object({ count: z.number() }))`
    select count(*)::int as count
      from negotiation_response
     where id = any (${[...ids]}::text[])
       and concluded_at is not null`;
  return row?.count ?? 0;
}

/** With VAT, rounded as `goodsValue` does. */
const goodsFen = sql`
  round(deal.quantity_kg::numeric * deal.price_hao_per_t / 100000)
  + round(round(deal.quantity_kg::numeric * deal.price_hao_per_t / 100000) * listing.vat_on_top_bp / 10000)`;

/** Value in fen of the deals between the two firms whose contracts are not signed yet. */
export async function readUnsigned(tx: Transaction, ownerFirmId: string, firmId: string): Promise<Fen> {
  const row = await tx.one(z.object({ worth: WireFen }))`
    select coalesce(sum(${goodsFen}), 0)::bigint::text as worth
      from negotiation_response as deal
      join listing on listing.id = deal.listing_id
     where deal.state = 'dealt'
       and deal.concluded_at is null
       and deal.firm_id = ${firmId}
       and deal.owner_firm_id = ${ownerFirmId}`;
  if (!row) throw new Error('an aggregate answers one row');
  return row.worth;
}

const DealingRow = z.object({ partner_id: z.string(), open: WireFen, last_deal_at: z.date() });

/**
 * Per partner, whichever side listed: value in fen of deals with unsigned contracts, and the date of the last
 * deal.
 */
export async function readDealings(connection: Connection, firmId: string, partnerIds: readonly string[]) {
  const rows = await connection.all(DealingRow)`
    select deal.partner_id, max(deal.created_at) as last_deal_at,
           coalesce(sum(${goodsFen}) filter (where deal.concluded_at is null), 0)::bigint::text as open
      from (select firm_id as partner_id, listing_id, created_at, quantity_kg, price_hao_per_t, concluded_at
              from negotiation_response
             where state = 'dealt' and owner_firm_id = ${firmId}
               and firm_id = any (${[...partnerIds]}::text[])
            union all
            select owner_firm_id, listing_id, created_at, quantity_kg, price_hao_per_t, concluded_at
              from negotiation_response
             where state = 'dealt' and firm_id = ${firmId}
               and owner_firm_id = any (${[...partnerIds]}::text[])) as deal
      join listing on listing.id = deal.listing_id
     group by deal.partner_id`;
  return rows.map(({ partner_id: partnerId, open, last_deal_at: lastDealAt }) => ({
    partnerId,
    open,
    lastDealAt,
  }));
}
