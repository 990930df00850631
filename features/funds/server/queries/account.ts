// Statements on accounts: opening them and locking them, always in the order of their codes.
import * as z from 'zod/mini';
import { WireFen } from '#packages/call/wire.ts';
import type { Connection, Transaction } from '#packages/sql/sql.ts';
import { type Bucket, BUCKETS, firmAccount } from '../../accounts.ts';

const AvailableRow = z.object({ firm_id: z.string(), balance_fen: WireFen, reserve_fen: WireFen });
type AvailableRow = z.output<typeof AvailableRow>;

/** Locks the AVAIL rows: they stand for all money and all holds of their firms. */
export function lockFirms(tx: Transaction, firmIds: readonly string[]): Promise<AvailableRow[]> {
  return tx.all(AvailableRow)`
      select balance.firm_id, balance.balance_fen, coalesce(setting.reserve_fen, 0) as reserve_fen
        from funds_balance as balance
   left join funds_setting as setting on setting.firm_id = balance.firm_id
       where balance.code = any(${firmIds.map((firmId) => firmAccount(firmId, 'AVAIL'))}::text[])
    order by balance.code
         for no key update of balance`;
}

export async function lockAccounts(tx: Transaction, codes: readonly string[]): Promise<void> {
  const locked = await tx.run`
      select
        from funds_balance
       where code = any(${[...codes]}::text[])
    order by code
         for no key update`;
  if (locked !== new Set(codes).size) throw new Error(`no such ledger account among ${codes.join(', ')}`);
}

/** Two who open the same accounts at once wait for each other here, in the order of the codes. */
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
