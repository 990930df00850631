// SQL for the figures of the open market.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

const FigureRow = z.object({
  variety_id: z.string(),
  count: z.number(),
  left_kg: WireKg,
  lowest_hao: WireHaoPerTonne,
});

/** Public listings only, so the figures are the same for everybody. */
export const readDashboardFigures = (connection: Connection, now: Date) => connection.all(FigureRow)`
  select listing.variety_id, count(*)::int as count, sum(listing.left_kg)::text as left_kg,
         min(listing.price_hao_per_t * 5500 / listing.heat_kcal) as lowest_hao
    from listing
    join catalog_variety as variety on variety.id = listing.variety_id
   where listing.state = 'listed'
     and listing.visibility = 'public'
     and listing.direction = 'sell'
     and listing.valid_to > ${now}
   group by listing.variety_id, variety.position
   order by variety.position`;

export const countFirms = async (connection: Connection) =>
  (
    await connection.one(z.object({ count: z.number() }))`
  select count(*)::int as count
    from firm
   where is_certified
     and (can_sell or can_buy)`
  )?.count ?? 0;
