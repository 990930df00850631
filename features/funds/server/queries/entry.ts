// Queries for entries with their legs and their place in the hash chain.

import * as z from 'zod/mini';
import type { Matter } from '#features/catalog/matter.ts';
import { type Connection, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { LedgerEvent, EntryReason } from '../../entry.ts';

const EntryRow = z.object({
  id: z.string(),
  no: z.string(),
  key: z.string(),
  event: z.custom<LedgerEvent>(),
  reason: z.custom<EntryReason>(),
  matter_type: z.custom<Matter['type']>(),
  matter_id: z.string(),
  matter_no: z.string(),
  posted_at: z.date(),
  reverses_entry_id: z.nullable(z.string()),
  reversed_by_id: z.nullable(z.string()),
  sequence: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  previous_hash: z.nullable(z.string()),
});
export type EntryRow = z.output<typeof EntryRow>;

/** `firmId` undefined is an operator, who sees every entry; a firm sees those that touch it. */
export function entryOf(
  connection: Connection,
  id: string,
  firmId: string | undefined,
): Promise<EntryRow | undefined> {
  const own =
    firmId === undefined
      ? emptyFragment
      : sql`and exists (
             select from funds_leg as leg
               join funds_balance as balance on balance.code = leg.account_code
              where leg.entry_id = entry.id
                and balance.firm_id = ${firmId})`;
  return connection.one(EntryRow)`
    select entry.id, entry.no, entry.key, entry.event, entry.reason, entry.matter_type, entry.matter_id,
           entry.matter_no, entry.posted_at, entry.reverses_entry_id, reversal.id as reversed_by_id,
           seal.sequence, encode(seal.hash, 'hex') as hash, encode(seal.previous_hash, 'hex') as previous_hash
      from funds_entry as entry
 left join funds_entry as reversal on reversal.reverses_entry_id = entry.id
 left join funds_hash_chain as seal on seal.entry_id = entry.id
     where entry.id = ${id}
           ${own}`;
}

const LegRow = z.object({
  account_code: z.string(),
  amount_fen: WireFen,
  balance_after_fen: WireFen,
  hold_id: z.nullable(z.string()),
  firm_id: z.nullable(z.string()),
});

export function legsOf(connection: Connection, entryId: string, firmId: string | undefined) {
  return connection.all(LegRow)`
    select leg.account_code, leg.amount_fen, leg.balance_after_fen, leg.hold_id, balance.firm_id
      from funds_leg as leg
      join funds_balance as balance on balance.code = leg.account_code
     where leg.entry_id = ${entryId}
           ${firmId === undefined ? emptyFragment : sql`and balance.firm_id = ${firmId}`}
  order by leg.position`;
}

const EntryKeyRow = z.object({
  id: z.string(),
  no: z.string(),
  key: z.string(),
  event: z.custom<LedgerEvent>(),
  matter_type: z.custom<Matter['type']>(),
  matter_id: z.string(),
  matter_no: z.string(),
  is_reversed: z.boolean(),
});
export type EntryKeyRow = z.output<typeof EntryKeyRow>;

const keyed = sql`
  select id, no, key, event, matter_type, matter_id, matter_no,
         exists (select from funds_entry as later where later.reverses_entry_id = entry.id) as is_reversed
    from funds_entry as entry`;

export const entryById = (tx: Transaction, id: string) => tx.one(EntryKeyRow)`
  ${keyed}
   where id = ${id}`;

export const entryByKey = (tx: Transaction, key: string) => tx.one(EntryKeyRow)`
  ${keyed}
   where key = ${key}`;
