// Whether a person holds a seat that requires a second step.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import type { Seat } from '../../seats.ts';

const SeatRow = z.object({ seat: z.string() });

export async function holdsAnySeat(
  connection: Connection,
  personId: string,
  seats: readonly Seat[],
): Promise<boolean> {
  return (
    (await connection.one(SeatRow)`
    select seat
      from firm_seat
     where person_id = ${personId}
       and seat = any (${[...seats]}::text[])
     limit 1`) !== undefined
  );
}
