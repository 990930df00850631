// Query for deal statistics; reads tables of trade and contract.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { type DealCell, dealStatistics, MIN_DEALS, MIN_FIRMS } from '../../calls/deal.ts';

const { shape } = dealStatistics.output.shape.list.def.element;
const CellRow = z.object({
  week: z.string(),
  variety_id: z.string(),
  place_id: z.string(),
  price_basis: shape.priceBasis,
  deals: z.number(),
  quantity_kg: WireKg,
  average_hao: WireHaoPerTonne,
  is_shown: z.boolean(),
});

export async function readDealCells(
  connection: Connection,
  from: string,
): Promise<{ list: DealCell[]; hidden: number }> {
  const rows = await connection.all(CellRow)`
    with deal as (
      select date_trunc('week', contract.created_at at time zone 'Asia/Shanghai')::date as week,
             listing.variety_id, listing.delivery_place_id as place_id, listing.price_basis,
             -- Prices with and without VAT are compared as one market.
             contract.price_hao_per_t * (10000 + contract.vat_on_top_bp) / 10000.0 as price_hao_per_t,
             contract.quantity_kg, contract.seller_id, contract.buyer_id
        from contract
        join listing on listing.id = contract.listing_id
       where contract.created_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
         -- What came to nothing is no deal.
         and contract.ended_as is distinct from 'void')
    select to_char(week, 'YYYY-MM-DD') as week, variety_id, place_id, price_basis, count(*)::int as deals,
           sum(quantity_kg)::text as quantity_kg,
           round(sum(quantity_kg * price_hao_per_t) / sum(quantity_kg))::text as average_hao,
           count(*) >= ${MIN_DEALS}
           and (select count(distinct firm_id)
                  from unnest(array_agg(seller_id) || array_agg(buyer_id)) as firm_id
               ) >= ${MIN_FIRMS} as is_shown
      from deal
     group by week, variety_id, place_id, price_basis
     order by week desc, variety_id, place_id, price_basis`;
  const shown = rows.filter(({ is_shown }) => is_shown);
  return {
    hidden: rows.length - shown.length,
    list: shown.map((row) => ({
      week: row.week,
      varietyId: row.variety_id,
      placeId: row.place_id,
      priceBasis: row.price_basis,
      deals: row.deals,
      quantity: row.quantity_kg,
      average: row.average_hao,
    })),
  };
}
