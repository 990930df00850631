// Inserts the contract drafts of deals in bulk, in the transaction of the take.

import * as z from 'zod/mini';
import { userAgreementInForce } from '#features/content/server/public.ts';
import type { Deal } from '#features/negotiation/events.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import type { Transaction } from '#packages/db/sql.ts';
import type { DealtKind } from '../../choices.ts';

export interface NewDraft {
  readonly id: string;
  readonly deal: Deal;
  readonly sellerBondId: string | null;
  readonly buyerBondId: string | null;
}

const NumberRow = z.object({ id: z.string(), no: z.string() });

const goodsOf = (deal: Deal) => goodsValue(deal.quantity, deal.price, vatOnTop(deal));

/** Inserts all drafts of a batch in one statement; returns the number of each. */
export async function insertDrafts(
  tx: Transaction,
  drafts: readonly NewDraft[],
  now: Date,
): Promise<Map<string, string>> {
  const column = <T>(read: (draft: NewDraft) => T) => drafts.map(read);
  const rows = await tx.all(NumberRow)`
    insert into contract (
      id, no, kind, state, title, seller_id, buyer_id, coal_org_id, use_coal_org_id, listing_id, response_id,
      terms_hash, quantity_kg, price_hao_per_t, vat_on_top_bp, goods_fen, seller_bond_id, buyer_bond_id,
      sign_by, user_agreement, created_by, created_at)
    select id, next_number('HT', 'contract_number'), kind, 'draft', title, seller_id, buyer_id, coal_org_id,
           use_coal_org_id, listing_id, response_id, terms_hash, quantity_kg, price_hao_per_t, vat_on_top_bp,
           goods_fen, seller_bond_id, buyer_bond_id, sign_by, ${userAgreementInForce(now)}, created_by, ${now}
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
                  ${column(({ deal }) => vatOnTop(deal).toString())}::integer[],
                  ${column(({ deal }) => goodsOf(deal).toString())}::bigint[],
                  ${column(({ sellerBondId }) => sellerBondId)}::text[],
                  ${column(({ buyerBondId }) => buyerBondId)}::text[],
                  ${column(({ deal }) => deal.signBy.toISOString())}::timestamptz[],
                  ${column(({ deal }) => deal.personId)}::text[])
        as draft (id, kind, title, seller_id, buyer_id, coal_org_id, use_coal_org_id, listing_id, response_id,
                  terms_hash, quantity_kg, price_hao_per_t, vat_on_top_bp, goods_fen, seller_bond_id,
                  buyer_bond_id, sign_by, created_by)
    returning id, no`;
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** What was not open to whoever came first. */
const INVITED: readonly Deal['mode'][] = ['directed', 'auction', 'sealed'];
const kindOf = ({ mode }: Deal): DealtKind => (INVITED.includes(mode) ? 'invite' : 'auto_trad');
