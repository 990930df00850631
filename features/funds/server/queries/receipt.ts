// Statements on bank lines.
import * as z from 'zod/mini';
import { WireFen } from '#packages/call/wire.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/sql/sql.ts';
import type { Bank } from '../../accounts.ts';
import type { ReceiptState } from '../../states.ts';

const ReceiptRow = z.object({
  id: z.string(),
  bank: z.custom<Bank>(),
  serial: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  payer_name: z.string(),
  amount_fen: WireFen,
  state: z.custom<ReceiptState>(),
  recorded_by: z.string(),
  recorded_at: z.date(),
  decided_at: z.nullable(z.date()),
});
export type ReceiptRow = z.output<typeof ReceiptRow>;

const columns = sql`receipt.id, receipt.bank, receipt.serial, receipt.firm_id, firm.name as firm_name, receipt.payer_name,
           receipt.amount_fen, receipt.state, receipt.recorded_by, receipt.recorded_at, receipt.decided_at`;

export interface NewReceipt {
  readonly id: string;
  readonly firmId: string;
  readonly bank: Bank;
  readonly serial: string;
  readonly payerName: string;
  readonly amount: Fen;
  readonly recordedBy: string;
}

/** Zero when the bank's serial is known already. */
export function insertReceipt(tx: Transaction, now: Date, receipt: NewReceipt): Promise<number> {
  return tx.run`
    insert into funds_receipt (id, bank, serial, firm_id, payer_name, amount_fen, state, recorded_by, recorded_at)
    values (${receipt.id}, ${receipt.bank}, ${receipt.serial}, ${receipt.firmId}, ${receipt.payerName}, ${receipt.amount},
            'recorded', ${receipt.recordedBy}, ${now})
        on conflict (bank, serial) do nothing`;
}

export function lockReceipt(tx: Transaction, id: string): Promise<ReceiptRow | undefined> {
  return tx.one(ReceiptRow)`
    select ${columns}
      from funds_receipt as receipt
      join firm on firm.id = receipt.firm_id
     where receipt.id = ${id}
       for update of receipt`;
}

export interface ReceiptDecision { readonly from: ReceiptState; readonly to: ReceiptState; readonly by: string; readonly at: Date }

/** The first decision stays on the line; who reversed it later stands in the reversal. */
export async function moveReceipt(tx: Transaction, id: string, { from, to, by, at }: ReceiptDecision): Promise<void> {
  const moved = await tx.run`
    update funds_receipt
       set state = ${to},
           decided_by = coalesce(decided_by, ${by}),
           decided_at = coalesce(decided_at, ${at}::timestamptz)
     where id = ${id}
       and state = ${from}`;
  if (moved !== 1) throw new Error(`receipt ${id} left ${from} under our lock`);
}

interface ReceiptsWanted { readonly state: ReceiptState | undefined; readonly after: string | undefined; readonly most: number }

export function receiptPage(connection: Connection, { state, after, most }: ReceiptsWanted): Promise<ReceiptRow[]> {
  return connection.all(ReceiptRow)`
    select ${columns}
      from funds_receipt as receipt
      join firm on firm.id = receipt.firm_id
     where ${allOf([...(state ? [sql`receipt.state = ${state}`] : []), ...(after ? [sql`receipt.id < ${after}`] : [])])}
  order by receipt.id desc
     limit ${most}`;
}

const FirmNameRow = z.object({ name: z.string() });

export function firmName(connection: Connection, firmId: string) {
  return connection.one(FirmNameRow)`
    select name
      from firm
     where id = ${firmId}`;
}
