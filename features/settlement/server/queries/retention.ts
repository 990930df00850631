// The statements about what sheets keep back.
import * as z from 'zod/mini';
import type { Hindrance } from '../../choices.ts';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/sql/sql.ts';
import type { Retention } from '../../rules/retention.ts';
import { BINDING_STATES } from '../../states.ts';

/** Why it is not paid though its day has come: the sheet is settled anew or paid back first, or something is claimed. */
const HINDRANCE: Fragment = sql`
  case when sheet.state <> all (${[...BINDING_STATES]}::text[]) then 'adjusting'
       when exists (select from contract_breach where contract_id = sheet.contract_id and state in ('reported', 'proposed'))
         then 'breach'
       when exists (select from settlement_reversal where sheet_id = sheet.id and state = 'asked') then 'reversal'
       when exists (select from settlement_appeal where sheet_id = sheet.id and state = 'open') then 'appeal'
       when sheet.payable_fen < 0 and sheet.state in ('confirmed', 'paying') then 'refund'
  end`;

const isDue = (now: Date): Fragment => sql`
         (sheet.retention_held_fen > 0 or (sheet.retention_owed_fen > 0 and sheet.retention_due_at is null))
     and sheet.retained_until < ${now}
     and ${HINDRANCE} is null`;

const IdRow = z.object({ id: z.string() });

export const readDueRetentions = async (connection: Connection, now: Date): Promise<string[]> => (await connection.all(IdRow)`
  select sheet.id
    from settlement_sheet as sheet
   where ${isDue(now)}
   order by sheet.retained_until, sheet.id
   limit 200`).map(({ id }) => id);

/** Asked once the contract and the sheet are locked: whoever claims something locks them too. */
export const isRetentionDue = async (tx: Transaction, sheetId: string, now: Date): Promise<boolean> => await tx.one(IdRow)`
  select sheet.id
    from settlement_sheet as sheet
   where sheet.id = ${sheetId}
     and ${isDue(now)}` !== undefined;

const HindranceRow = z.object({ hindrance: z.nullable(z.custom<Hindrance>()) });

export const readHindrance = async (connection: Connection, sheetId: string): Promise<Hindrance | null> => (await connection.one(HindranceRow)`
  select ${HINDRANCE} as hindrance
    from settlement_sheet as sheet
   where sheet.id = ${sheetId}`)?.hindrance ?? null;

const ThroughRow = z.object({ is_through: z.boolean() });

/** Whether any money for its coal went through the ledger: for the sheet itself, or for those it replaces or adjusts. */
export const isPaidThrough = async (tx: Transaction, sheetId: string): Promise<boolean> => (await tx.one(ThroughRow)`
  with recursive towards (id) as (
    select ${sheetId}
     union
    select before.id
      from towards
      join settlement_sheet as sheet on sheet.id = towards.id
      join settlement_sheet as before on before.replaced_by = sheet.id or before.id = sheet.original_id)
  select exists (select from towards join settlement_payment as payment on payment.sheet_id = towards.id where payment.kind <> 'offline')
      or exists (select from towards join settlement_sheet as sheet on sheet.id = towards.id where sheet.bond_offset_fen > 0)
      as is_through`)?.is_through ?? false;

/** Answers whether it still was as it is said to have been. */
export const writeRetention = async (tx: Transaction, sheetId: string, from: Retention, to: Retention, until: Date): Promise<boolean> => (await tx.run`
  update settlement_sheet
     set retention_held_fen = ${to.held}, retention_owed_fen = ${to.owed}, retention_paid_fen = ${to.paid},
         retention_carried_fen = ${to.carried}, retained_until = ${until}
   where id = ${sheetId}
     and (retention_held_fen, retention_owed_fen, retention_paid_fen, retention_carried_fen)
       = (${from.held}::bigint, ${from.owed}::bigint, ${from.paid}::bigint, ${from.carried}::bigint)`) === 1;
