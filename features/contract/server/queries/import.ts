// The statements behind year contracts from a sheet.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

interface Asked {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly year: number;
  readonly title: string;
}

/** A year's contract between the same two under the same title that is not over. */
export const isThere = async (
  connection: Connection,
  { sellerId, buyerId, year, title }: Asked,
): Promise<boolean> =>
  (await connection.one(z.object({ id: z.string() }))`
  select id
    from contract
   where seller_id = ${sellerId}
     and buyer_id = ${buyerId}
     and kind = 'year'
     and year = ${year}
     and title = ${title}
     and state not in ('terminated', 'void', 'archived')
   limit 1`) !== undefined;

/** Two sheets of one firm come one after the other: the second finds what the first has drawn up. */
export const lockImports = (tx: Transaction, firmId: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`contract import ${firmId}`}, 0))`;
