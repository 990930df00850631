// Queries for settlement accounts.

import * as z from 'zod/mini';
import type { SettlementBank } from '#features/bank/banks.ts';
import type { Connection } from '#packages/db/sql.ts';

const BoundAccountRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  bank: z.custom<SettlementBank>(),
  tail: z.string(),
  is_default: z.boolean(),
  is_bound: z.boolean(),
});
export type BoundAccountRow = z.output<typeof BoundAccountRow>;

/** Bound accounts that accept payments, default first. */
export const readBoundAccounts = (connection: Connection, firmIds: readonly string[]) => connection.all(
  BoundAccountRow,
)`
  select id, firm_id, bank, tail, is_default, true as is_bound
    from bank_account
   where firm_id = any (${[...firmIds]}::text[])
     and state = 'bound'
   order by firm_id, is_default desc, id`;

export const readBoundAccount = (connection: Connection, id: string) => connection.one(BoundAccountRow)`
  select id, firm_id, bank, tail, is_default, state = 'bound' as is_bound
    from bank_account
   where id = ${id}`;

/** Locks the account so that it cannot be unbound during the payment. */
export const lockBoundAccount = (connection: Connection, id: string) => connection.one(BoundAccountRow)`
  select id, firm_id, bank, tail, is_default, state = 'bound' as is_bound
    from bank_account
   where id = ${id}
     for share`;
