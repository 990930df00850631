// SQL that finds anything for an operator, in one statement.

import * as z from 'zod/mini';
import type { DeskFinder, DeskQuestion } from '#features/catalog/server/public.ts';
import { type Connection, Fragment, sql } from '#packages/db/sql.ts';

const FoundRow = z.object({ type: z.string(), id: z.string(), no: z.string(), name: z.string() });

/** The seats decide in each branch: one that is not the reader's is not run. */
export async function findForSeats(
  connection: Connection,
  finders: readonly DeskFinder[],
  question: DeskQuestion,
  seats: readonly string[],
) {
  const branches = finders.flatMap((finder) => {
    const found = finder.select(question);
    return found
      ? sql`
    select ${finder.type}::text as type, found.*
      from (${found}) as found (id, no, name)
     where ${[...finder.seats]}::text[] && ${[...seats]}::text[]`
      : [];
  });
  if (branches.length === 0) return [];
  return connection.all(FoundRow)`
    ${new Fragment(['', ...branches.slice(1).map(() => ' union all '), ''], branches)}`;
}
