// Queries for bonds of a contract, including those its supplements added.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { WireFen } from '#packages/schema/wire.ts';

const SIDES = ['seller', 'buyer'] as const;

/** `contractId`: a value, or a column of the enclosing statement. */
const bondsOf = (contractId: string | Fragment) => sql`
    from contract as bonding
    join funds_hold as hold on hold.id in (bonding.seller_bond_id, bonding.buyer_bond_id)
   where (bonding.id = ${contractId}
          or (bonding.parent_id = ${contractId} and bonding.agreement_type = 'supplement'
            and bonding.state in ('effective', 'settled', 'archived')))`;
const side = sql`case hold.id when bonding.seller_bond_id then 'seller' else 'buyer' end`;
/** What is left of an active bond; the original amount of an ended one. */
const shownAmount = sql`case hold.state when 'active' then hold.remaining_fen else hold.amount_fen end`;

const ActiveRow = z.object({
  role: z.enum(SIDES),
  firm_id: z.string(),
  id: z.string(),
  remaining_fen: WireFen,
});

/** Oldest first. */
export const readActiveBonds = (connection: Connection, contractId: string) => connection.all(ActiveRow)`
  select ${side} as role, hold.firm_id, hold.id, hold.remaining_fen
  ${bondsOf(contractId)}
     and hold.state = 'active'
   order by role desc, hold.id`;

const ShownRow = z.object({
  side: z.enum(SIDES),
  id: z.string(),
  no: z.string(),
  amount_fen: WireFen,
  state: z.string(),
});

export const readBonds = (connection: Connection, contractId: string) => connection.all(ShownRow)`
  select ${side} as side, hold.id, hold.no, ${shownAmount} as amount_fen, hold.state
  ${bondsOf(contractId)}
   order by side desc, hold.id`;

/** Own bond within a statement over contracts; null if there was none. */
export const ownBond = (firmId: string) =>
  sql`(select sum(${shownAmount})::bigint ${bondsOf(sql`contract.id`)} and hold.firm_id = ${firmId})`;
