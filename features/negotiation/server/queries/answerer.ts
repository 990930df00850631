// Queries: facts about responding firms, and whether two firms may deal at all.

import * as z from 'zod/mini';
import { BoundThrough, boundThrough, isListed, isBlockedBetween } from '#features/binding/server/public.ts';
import { CREDIT_CLASSES, type CreditClass } from '#features/firm/credit.ts';
import { isSameBehind } from '#features/firm/rules/behind.ts';
import { sharesAgent } from '#features/identity/server/public.ts';
import { visibleTo } from '#features/listing/server/public.ts';
import { sql, type Transaction } from '#packages/db/sql.ts';
import { type BasisPoints, basisPoints, type Fen, type Kg } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireFen, WireKg } from '#packages/schema/wire.ts';
import type { Responder } from '../../rules/answer.ts';

const AnswererRow = z.object({
  id: z.string(),
  short_name: z.string(),
  is_certified: z.boolean(),
  is_restricted: z.boolean(),
  can_sell: z.boolean(),
  can_buy: z.boolean(),
  is_trading_company: z.boolean(),
  legal_person: z.string(),
  controller: z.string(),
  is_visible: z.boolean(),
  is_blocked: z.boolean(),
  shares_agent: z.boolean(),
  bound: z.array(BoundThrough),
  is_partner: z.boolean(),
  discount_bp: WireBasisPoints,
  is_auto_accept: z.boolean(),
  credit_limit_fen: z.nullable(WireFen),
  credit_class: z.nullable(z.enum(CREDIT_CLASSES)),
  taken_kg: WireKg,
  has_setting: z.boolean(),
  proof_over_fen: z.nullable(WireFen),
});
export interface ResponderFacts extends Responder {
  readonly isVisible: boolean;
  readonly taken: Kg;
  /** From the owner's partner list: deposit discount, auto-accept, and the credit for unsigned deals. */
  readonly granted: BasisPoints;
  readonly isAutoAccepted: boolean;
  readonly creditLimit: Fen | null;
  readonly creditClass: CreditClass | null;
  /** Sum above which its people prove a take; null: never, undefined: the platform's. */
  readonly proofOver: Fen | null | undefined;
}

interface AnswererQuery {
  readonly firmIds: readonly string[];
  readonly day: string;
  readonly orgIds: readonly string[];
}

/**
 * Reads what the rules need about each responding firm and about the owner, in one statement. Earlier takes
 * are counted only where the listing limits them, and only the named organisations are looked up; the owner
 * need not be known beforehand.
 */
export async function readResponderFacts(
  tx: Transaction,
  listingId: string,
  { firmIds, day, orgIds }: AnswererQuery,
): Promise<Map<string, ResponderFacts>> {
  const rows = await tx.all(AnswererRow)`
    select firm.id, firm.short_name,
           firm.is_certified and coalesce(firm.licence_expires_on >= ${day}::date, true) as is_certified,
           exists (select from firm_restriction as restriction
             where restriction.firm_id = firm.id) as is_restricted,
           firm.can_sell, firm.can_buy, firm.is_trading_company,
           coalesce(firm.legal_person, '') as legal_person, coalesce(firm.controller, '') as controller,
           ${visibleTo(undefined)} or firm.id = listing.firm_id
             or (listing.visibility = 'firms' and firm.id = any (listing.named_firm_ids))
             or (listing.visibility = 'partners' and ${isListed(sql`listing.variety_id`)}) as is_visible,
           ${isBlockedBetween(sql`listing.firm_id`, sql`firm.id`)} as is_blocked,
           firm.id <> listing.firm_id
             and ${sharesAgent(sql`firm.id`, sql`listing.firm_id`)} as shares_agent,
           ${
             orgIds.length === 0
               ? sql`'[]'::jsonb`
               : boundThrough({
                   firm: sql`firm.id`,
                   relation: sql`case listing.direction when 'sell' then 'USE' else 'COAL' end`,
                   orgIds,
                   day,
                   until: sql`listing.window_to`,
                   variety: sql`listing.variety_id`,
                 })
           } as bound,
           ${isListed(sql`listing.variety_id`)} as is_partner,
           coalesce(partner.discount_bp, 0)::text as discount_bp,
           coalesce(partner.is_auto_accept, false) as is_auto_accept,
           partner.credit_limit_fen, firm.credit_class,
           case when listing.max_per_firm_kg is null then 0
                else (select coalesce(sum(response.quantity_kg), 0)
                        from negotiation_response as response
                       where response.listing_id = listing.id
                         and response.firm_id = firm.id
                         and response.state = 'dealt') end::text as taken_kg,
           setting.firm_id is not null as has_setting, setting.proof_over_fen
      from listing
      join firm on firm.id = listing.firm_id or firm.id = any (${[...firmIds]})
      left join binding_partner as partner
        on partner.firm_id = listing.firm_id
       and partner.partner_id = firm.id
       and partner.side = case listing.direction when 'sell' then 'BUY' else 'SELL' end
      left join funds_setting as setting on setting.firm_id = firm.id
     where listing.id = ${listingId}`;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.short_name,
        isCertified: row.is_certified,
        isRestricted: row.is_restricted,
        canSell: row.can_sell,
        canBuy: row.can_buy,
        isTradingCompany: row.is_trading_company,
        legalPerson: row.legal_person,
        controller: row.controller,
        isVisible: row.is_visible && !row.is_blocked,
        isBlocked: row.is_blocked,
        sharesAgent: row.shares_agent,
        bound: row.bound,
        taken: row.taken_kg,
        granted: row.is_partner ? row.discount_bp : basisPoints(0n),
        isAutoAccepted: row.is_partner && row.is_auto_accept,
        creditLimit: row.credit_limit_fen,
        creditClass: row.credit_class,
        proofOver: row.has_setting ? row.proof_over_fen : undefined,
      },
    ]),
  );
}

const HandsRow = z.object({
  one_legal_person: z.string(),
  one_controller: z.string(),
  other_legal_person: z.string(),
  other_controller: z.string(),
  shares_agent: z.boolean(),
});

/** Whether two firms are one, or under one hand. */
export async function areUnderOneHand(tx: Transaction, oneId: string, otherId: string): Promise<boolean> {
  const row = await tx.one(HandsRow)`
    select one.legal_person as one_legal_person, one.controller as one_controller,
           other.legal_person as other_legal_person, other.controller as other_controller,
           ${sharesAgent(sql`one.id`, sql`other.id`)} as shares_agent
      from firm as one, firm as other
     where one.id = ${oneId}
       and other.id = ${otherId}`;
  if (!row) throw new Error(`firm ${oneId} or ${otherId} does not exist`);
  return (
    oneId === otherId ||
    row.shares_agent ||
    isSameBehind(
      { legalPerson: row.one_legal_person, controller: row.one_controller },
      { legalPerson: row.other_legal_person, controller: row.other_controller },
    )
  );
}
