// The statements that write deals and mark them concluded.
import * as z from 'zod/mini';
import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { type Transaction } from '#packages/sql/sql.ts';

export interface NewDeal {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly quantity: Kg;
  readonly payMode: string | undefined;
  readonly orgId: string | undefined;
}

export const NumberRow = z.object({ id: z.string(), no: z.string() });

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

/** Their contracts are signed or void: these deals stand in nobody's way any more. */
export const markConcluded = (tx: Transaction, ids: readonly string[], now: Date) => tx.run`
  update trade_response
     set concluded_at = ${now}
   where id = any (${[...ids]}::text[])
     and state = 'dealt'
     and concluded_at is null`;
