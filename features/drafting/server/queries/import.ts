// Queries for the import of year contracts.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

interface YearIdentity {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly year: number;
  readonly title: string;
}

/** Whether the same two firms have an active year contract with this title. */
export const hasYearContract = async (
  connection: Connection,
  { sellerId, buyerId, year, title }: YearIdentity,
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

/** Serialises imports of one firm, so that the second finds the drafts of the first. */
export const lockImports = (tx: Transaction, firmId: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`contract import ${firmId}`}, 0))`;
