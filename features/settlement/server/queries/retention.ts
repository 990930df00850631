// Queries for retention.

import * as z from 'zod/mini';
import type { Retention } from '#features/valuation/rules/retention.ts';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { SettlementHindrance } from '../../choices.ts';
import { BINDING_STATES } from '../../states.ts';

/** First reason that keeps due retention from being paid. */
const HINDRANCE: Fragment = sql`
  case when sheet.state <> all (${[...BINDING_STATES]}::text[])
         then 'adjusting'
       when exists (select from contract_breach as breach
                     where breach.contract_id = sheet.contract_id and breach.state in ('reported',
                       'proposed'))
         then 'breach'
       when exists (select from settlement_reversal as reversal
                     where reversal.sheet_id = sheet.id and reversal.state = 'asked')
         then 'reversal'
       when exists (select from settlement_appeal as appeal
                     where appeal.sheet_id = sheet.id and appeal.state = 'open')
         then 'appeal'
       when sheet.payable_fen < 0 and sheet.state in ('confirmed', 'paying')
         then 'refund'
  end`;

const isDue = (now: Date): Fragment => sql`
         (sheet.retention_held_fen > 0 or (sheet.retention_owed_fen > 0 and sheet.retention_due_at is null))
     and sheet.retained_until < ${now}
     and ${HINDRANCE} is null`;

const IdRow = z.object({ id: z.string() });

export async function readDueRetentions(connection: Connection, now: Date): Promise<string[]> {
  const rows = await connection.all(IdRow)`
    select sheet.id
      from settlement_sheet as sheet
     where ${isDue(now)}
     order by sheet.retained_until, sheet.id
     limit 200`;
  return rows.map(({ id }) => id);
}

/** Checked again under the locks of contract and sheet; claims take the same locks. */
export async function isRetentionDue(tx: Transaction, sheetId: string, now: Date): Promise<boolean> {
  const row = await tx.one(IdRow)`
    select sheet.id
      from settlement_sheet as sheet
     where sheet.id = ${sheetId}
       and ${isDue(now)}`;
  return row !== undefined;
}

const HindranceRow = z.object({ hindrance: z.nullable(z.custom<SettlementHindrance>()) });

export async function readHindrance(
  connection: Connection,
  sheetId: string,
): Promise<SettlementHindrance | null> {
  const row = await connection.one(HindranceRow)`
    select ${HINDRANCE} as hindrance
      from settlement_sheet as sheet
     where sheet.id = ${sheetId}`;
  return row?.hindrance ?? null;
}

const ThroughRow = z.object({ is_through: z.boolean() });

/** Whether this sheet, or one it replaces or adjusts, was paid through the ledger. */
export async function isPaidThrough(tx: Transaction, sheetId: string): Promise<boolean> {
  const row = await tx.one(ThroughRow)`
    with recursive towards (id) as (
      select ${sheetId}
       union
      select before.id
        from towards
        join settlement_sheet as sheet on sheet.id = towards.id
        join settlement_sheet as before on before.replaced_by = sheet.id or before.id = sheet.original_id)
    select exists (select from towards
                     join settlement_sheet as sheet on sheet.id = towards.id
                    where sheet.bond_offset_fen > 0)
        or exists (select from towards
                     join settlement_payment as payment on payment.sheet_id = towards.id
                    where payment.kind <> 'offline') as is_through`;
  return row?.is_through ?? false;
}

export interface RetentionChange {
  readonly sheetId: string;
  readonly from: Retention;
  readonly to: Retention;
  readonly until: Date;
}

export async function setRetention(
  tx: Transaction,
  { sheetId, from, to, until }: RetentionChange,
): Promise<boolean> {
  const count = await tx.run`
    update settlement_sheet
       set retention_held_fen = ${to.held}, retention_owed_fen = ${to.owed}, retention_paid_fen = ${to.paid},
           retention_carried_fen = ${to.carried}, retained_until = ${until}
     where id = ${sheetId}
       and retention_held_fen = ${from.held}
       and retention_owed_fen = ${from.owed}
       and retention_paid_fen = ${from.paid}
       and retention_carried_fen = ${from.carried}`;
  return count === 1;
}
