// Queries for credit notes.

import * as z from 'zod/mini';
import { sql } from '#packages/db/sql.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import type { FeeCredit } from '../../rules/credit.ts';

const IdRow = z.object({ id: z.string() });

/** Charged fees of a contract's sheets: this sheet's first, then those it replaced, then newest first. */
export const readCreditableFees = async (tx: Transaction, contractId: string, sheetId: string) =>
  (
    await tx.all(IdRow)`
  select bill.id
    from fee_bill as bill
    left join settlement_sheet as sheet on sheet.id = bill.sheet_id
   where bill.contract_id = ${contractId}
     and bill.sheet_id is not null
     and bill.state in ('accrued', 'billed', 'paid', 'invoiced')
     and bill.credited_kg < bill.quantity_kg
   order by bill.sheet_id = ${sheetId} desc, coalesce(sheet.replaced_by = ${sheetId}, false) desc,
       bill.id desc`
  ).map(({ id }) => id);

export interface CreditCause {
  readonly sheetId: string;
  readonly sheetNo: string;
  readonly cause: 'confirmed' | 'reversed';
}
const NumberRow = z.object({ no: z.string() });

export const insertCredit = async (
  tx: Transaction,
  {
    id,
    sheetId,
    sheetNo,
    cause,
    credit,
    isRefunded,
  }: CreditCause & { id: string; credit: FeeCredit; isRefunded: boolean },
  now: Date,
): Promise<string> =>
  (
    await tx.one(NumberRow)`
    insert into fee_credit (id, bill_id, sheet_id, sheet_no, cause, quantity_kg, payable_fen, net_fen,
        vat_fen, is_refunded, at)
    values (${id}, ${credit.id}, ${sheetId}, ${sheetNo}, ${cause}, ${credit.quantity}, ${credit.payable},
            ${credit.net}, ${credit.vat}, ${isRefunded}, ${now})
    returning no`
  )?.no ?? '';

/** Compare-and-set; `payments` grows if the remainder was charged anew. */
/** Columns of a fee that is credited, beginning with a comma. */
export const creditColumns = ({ quantity, payable, net }: FeeCredit, payments: number) => sql`
         , credited_kg = credited_kg + ${quantity}::bigint, credited_fen = credited_fen + ${payable}::bigint,
         credited_net_fen = credited_net_fen + ${net}::bigint, payments = ${payments}`;

const CreditRow = z.object({
  no: z.string(),
  sheet_no: z.string(),
  cause: z.enum(['confirmed', 'reversed']),
  quantity_kg: WireKg,
  payable_fen: WireFen,
  net_fen: WireFen,
  vat_fen: WireFen,
  is_refunded: z.boolean(),
  at: z.date(),
});

export const readCredits = (connection: Connection, billId: string) => connection.all(CreditRow)`
  select no, sheet_no, cause, quantity_kg, payable_fen, net_fen, vat_fen, is_refunded, at
    from fee_credit
   where bill_id = ${billId}
   order by id`;
