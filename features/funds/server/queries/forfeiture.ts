// Queries on forfeitures (M14) and their recipients.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { WireFen } from '#packages/schema/wire.ts';

const TakingRow = z.object({
  hold_id: z.string(),
  entry_id: z.string(),
  no: z.string(),
  amount_fen: WireFen,
  posted_at: z.date(),
  was_appealed: z.boolean(),
});

export const readForfeitureRows = (connection: Connection, holdIds: readonly string[]) => connection.all(
  TakingRow,
)`
  select leg.hold_id, entry.id as entry_id, entry.no, -leg.amount_fen as amount_fen, entry.posted_at,
         exists (select from funds_deposit_request as plea where plea.hold_id = leg.hold_id
                 and entry.id = any(plea.entry_ids)) as was_appealed
    from funds_leg as leg
    join funds_entry as entry on entry.id = leg.entry_id
   where leg.hold_id = any(${[...holdIds]}::text[])
     and entry.event = 'M14'
     and entry.reason = 'forfeited'
order by entry.seq`;

const ForfeitureShareRow = z.object({
  entry_id: z.string(),
  no: z.string(),
  firm_id: z.nullable(z.string()),
  firm_name: z.nullable(z.string()),
  amount_fen: WireFen,
  posted_at: z.date(),
});

/** `firm_id` null: the platform received it. */
export const readForfeitureShares = (connection: Connection, entryIds: readonly string[]) => connection.all(
  ForfeitureShareRow,
)`
  select entry.id as entry_id, entry.no, balance.firm_id, firm.name as firm_name, leg.amount_fen,
         entry.posted_at
    from funds_leg as leg
    join funds_entry as entry on entry.id = leg.entry_id
    join funds_balance as balance on balance.code = leg.account_code
left join firm on firm.id = balance.firm_id
   where leg.entry_id = any(${[...entryIds]}::text[])
     and leg.amount_fen > 0
order by entry.seq, leg.position`;
export type ForfeitureShareRow = z.output<typeof ForfeitureShareRow>;
