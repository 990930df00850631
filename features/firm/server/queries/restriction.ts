// Restrictions that keep certified firms from trading.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';

export type RestrictionCause = 'unpaid_fees';

const FirmRow = z.object({ firm_id: z.string() });

export const readRestrictedFirms = async (
  connection: Connection,
  cause: RestrictionCause,
  firmIds?: readonly string[],
) =>
  (
    await connection.all(FirmRow)`
  select firm_id
    from firm_restriction
   where cause = ${cause}
     and ${firmIds ? sql`firm_id = any (${[...firmIds]}::text[])` : sql`true`}`
  ).map(({ firm_id: id }) => id);

export const restrictFirms = async (
  tx: Transaction,
  cause: RestrictionCause,
  firmIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (firmIds.length === 0) return;
  await tx.run`
    insert into firm_restriction (firm_id, cause, since)
    select firm_id, ${cause}, ${now}
      from unnest(${[...firmIds]}::text[]) as given (firm_id)
        on conflict do nothing`;
};

export const liftRestriction = async (
  tx: Transaction,
  cause: RestrictionCause,
  firmIds: readonly string[],
): Promise<void> => {
  if (firmIds.length === 0) return;
  await tx.run`
    delete from firm_restriction
     where cause = ${cause}
       and firm_id = any (${[...firmIds]}::text[])`;
};
