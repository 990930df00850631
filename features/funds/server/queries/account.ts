// Queries that open and lock ledger accounts, in the order of their codes.

import * as z from 'zod/mini';
import type { Matter } from '#features/catalog/matter.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { type Bucket, BUCKETS, firmAccount } from '../../accounts.ts';

const AvailableRow = z.object({
  firm_id: z.string(),
  balance_fen: WireFen,
  reserve_fen: WireFen,
  may_freeze: z.boolean(),
});
type AvailableRow = z.output<typeof AvailableRow>;

/** Locks the AVAIL rows: they guard all money and all holds of their firms, and carry the spending limits. */
export function lockFirms(tx: Transaction, firmIds: readonly string[]): Promise<AvailableRow[]> {
  return tx.all(AvailableRow)`
      select firm_id, balance_fen, reserve_fen, may_freeze
        from funds_balance
       where code = any(${firmIds.map((firmId) => firmAccount(firmId, 'AVAIL'))}::text[])
    order by code
         for no key update`;
}

export async function lockLedgerAccounts(tx: Transaction, codes: readonly string[]): Promise<void> {
  const locked = await tx.run`
      select
        from funds_balance
       where code = any(${[...codes]}::text[])
    order by code
         for no key update`;
  if (locked !== new Set(codes).size) throw new Error(`no such ledger account among ${codes.join(', ')}`);
}

/** Concurrent transactions that open the same accounts wait for each other, in the order of the codes. */
export function openFirmAccounts(tx: Transaction, firmIds: readonly string[]): Promise<number> {
  return tx.run`
    insert into funds_account (code, kind, normal_side, firm_id, bucket, may_be_negative)
    select 'FIRM.' || firm_id || '.' || bucket, 'liability', 'credit', firm_id, bucket, false
      from unnest(${[...firmIds]}::text[]) as firm_id,
           unnest(${[...BUCKETS]}::text[]) as bucket
  order by 1
        on conflict do nothing`;
}

const BucketRow = z.object({ bucket: z.custom<Bucket>(), balance_fen: WireFen });

export function readBuckets(connection: Connection, firmId: string) {
  return connection.all(BucketRow)`
    select bucket, balance_fen
      from funds_balance
     where code = any(${BUCKETS.map((bucket) => firmAccount(firmId, bucket))}::text[])`;
}

const ReserveRow = z.object({ reserve_fen: WireFen });

export function readReserve(connection: Connection, firmId: string) {
  return connection.one(ReserveRow)`
    select reserve_fen
      from funds_setting
     where firm_id = ${firmId}`;
}

/** Off-balance accounts are opened at their first posting. */
export function openOffBalanceAccounts(tx: Transaction, codes: readonly string[]): Promise<number> {
  return tx.run`
    insert into funds_account (code, kind, normal_side, may_be_negative)
    select code, 'memo', 'debit', true
      from unnest(${[...codes]}::text[]) as code
  order by 1
        on conflict do nothing`;
}

const BalanceRow = z.object({ code: z.string(), balance_fen: WireFen });

/** As booked: credits positive, debits negative. */
export async function readBalances(
  connection: Connection,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Fen>> {
  const rows = await connection.all(BalanceRow)`
    select code, balance_fen
      from funds_balance
     where code = any(${[...codes]}::text[])`;
  return new Map(rows.map((row) => [row.code, row.balance_fen]));
}

const SuspendedRow = z.object({ suspended_fen: WireFen });

/** Unclaimed part of the unidentified receipts of this matter, without reversed entries. */
export async function readUnclaimed(tx: Transaction, matter: Pick<Matter, 'type' | 'id'>): Promise<Fen> {
  const found = await tx.one(SuspendedRow)`
    select coalesce(sum(leg.amount_fen), 0) as suspended_fen
      from funds_entry as entry
      join funds_leg as leg on leg.entry_id = entry.id
                           and leg.account_code = 'SUSPENSE.IN'
 left join funds_entry as reversal on reversal.reverses_entry_id = entry.id
     where entry.matter_id = ${matter.id}
       and entry.matter_type = ${matter.type}
       and entry.event in ('M02a', 'M02b')
       and reversal.id is null`;
  return found?.suspended_fen ?? fen(0n);
}

const HeldRow = z.object({ held: z.boolean() });

/** Whether any account of the ledger is not at zero. */
export const holdsMoney = async (connection: Connection): Promise<boolean> =>
  (
    await connection.one(HeldRow)`
  select exists (select from funds_balance where balance_fen <> 0) as held`
  )?.held ?? false;
