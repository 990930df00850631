// What the rules ask about each firm that answers a listing, in one statement.
import * as z from 'zod/mini';
import { WireKg } from '#packages/call/wire.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { type Transaction } from '#packages/sql/sql.ts';
import type { Answering } from '../../rules/answer.ts';
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
