// Reads what the scales of both sides weighed for a contract and its months.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { WireKg } from '#packages/schema/wire.ts';

const WeighedRow = z.object({ loaded_kg: WireKg, received_kg: WireKg });

/** By counted tickets of trips under the contract, or under the months taken out of it; `to` is excluded. */
export async function readWeighed(
  connection: Connection,
  contractId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  const row = await connection.one(WeighedRow)`
    select coalesce(sum(ticket.net_kg) filter (where ticket.side = 'load'), 0)::bigint as loaded_kg,
           coalesce(sum(ticket.net_kg) filter (where ticket.side = 'receive'), 0)::bigint as received_kg
      from contract
      join pickup_trip as trip on trip.contract_id = contract.id
      join weighbridge_ticket as ticket on ticket.trip_id = trip.id
     where (contract.id = ${contractId} or contract.parent_id = ${contractId})
       and trip.state <> 'voided'
       and ticket.state in ('counted', 'over')
       and ticket.second_at >= ${from}
       and ticket.second_at < ${to}`;
  if (!row) throw new Error('a sum has no row');
  return row;
}
