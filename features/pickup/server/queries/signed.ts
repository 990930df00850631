// Reads the signed trips of a contract with their weights.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { WireKg } from '#packages/schema/wire.ts';

const SignedRow = z.object({
  id: z.string(),
  no: z.string(),
  plate: z.string(),
  loaded_kg: WireKg,
  received_kg: z.nullable(WireKg),
  waybill_kg: z.nullable(WireKg),
  signed_at: z.date(),
});
export type SignedRow = z.output<typeof SignedRow>;

export const readSignedTrips = (connection: Connection, contractId: string) => connection.all(SignedRow)`
  select id, no, plate, coalesce(loaded_kg, received_kg) as loaded_kg, received_kg, waybill_kg, signed_at
    from pickup_trip
   where contract_id = ${contractId}
     and state = 'signed'
     and coalesce(loaded_kg, received_kg) is not null
   order by signed_at, id`;
