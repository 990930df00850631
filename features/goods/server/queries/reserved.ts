// Reserved tonnes: offered, or sold and not lifted; always computed.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { type Kg, kg, minus } from '#packages/exact/exact.ts';
import { WireKg } from '#packages/schema/wire.ts';

export const liftedOf = (contractId: Fragment) => sql`(
  select coalesce(sum(leg.weight_kg), 0)::bigint
    from goods_tonne_entry as entry
    join goods_tonne_leg as leg on leg.entry_id = entry.id
   where entry.contract_id = ${contractId}
     and entry.event = 'loaded'
     and leg.account_code like 'TRIP.%')`;

/** States of contracts whose coal is still to be lifted. */
export const TO_LIFT = sql`('draft', 'to_sign', 'part_signed', 'effective', 'performing')`;

const ReservedRow = z.object({ variety_id: z.string(), spoken_kg: WireKg });

/** Reserved tonnes by variety. A year contract counts through its months only. */
export async function readReservedTonnes(
  connection: Connection,
  firmId: string,
  butListing = '',
): Promise<Map<string, Kg>> {
  const rows = await connection.all(ReservedRow)`
    with offered as (
      select variety_id, left_kg as weight_kg
        from listing
       where firm_id = ${firmId}
         and direction = 'sell'
         and state in ('review', 'listed', 'suspended', 'halted')
         and id <> ${butListing}
    ), sold as (
      select coalesce(contract.variety_id, listing.variety_id) as variety_id,
             greatest(contract.quantity_kg - ${liftedOf(sql`contract.id`)}, 0) as weight_kg
        from contract
        left join listing on listing.id = contract.listing_id
       where contract.seller_id = ${firmId}
         and contract.state in ${TO_LIFT}
         and contract.kind not in ('year', 'agreement')
    )
    select variety_id, sum(weight_kg)::bigint as spoken_kg
      from (select * from offered union all select * from sold) as spoken
     where variety_id is not null
     group by variety_id`;
  return new Map(rows.map((row) => [row.variety_id, row.spoken_kg]));
}

const StockRow = z.object({ stock_kg: WireKg });

/**
 * On hand and free under receipts, less reserved; negative if more was sold than is in stock. Pledged tonnes
 * do not count: they cannot be listed.
 */
export async function readAvailable(
  connection: Connection,
  { firmId, varietyId, butListing }: { firmId: string; varietyId: string; butListing?: string },
): Promise<Kg> {
  const [stock, spoken] = await Promise.all([
    connection.one(StockRow)`
      select coalesce(sum(account.balance_kg), 0)::bigint as stock_kg
        from (select 'LOT.' || id as code
                from goods_lot
               where firm_id = ${firmId}
                 and variety_id = ${varietyId}
               union all
              select 'RECEIPT.' || id
                from goods_receipt
               where owner_id = ${firmId}
                 and variety_id = ${varietyId}) as stock
        join goods_account as account on account.code = stock.code`,
    readReservedTonnes(connection, firmId, butListing),
  ]);
  return minus(stock?.stock_kg ?? kg(0n), spoken.get(varietyId) ?? kg(0n));
}
