// Queries for fee invoices and their lines.

import * as z from 'zod/mini';
import { toPage, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { deskInvoices } from '../../calls/desk.ts';
import type { FeeType } from '../../choices.ts';
import type { InvoiceState } from '../../states.ts';
import { beforeId } from './pageCursor.ts';

const InvoiceRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  firm: z.string(),
  title: z.string(),
  tax_no: z.string(),
  state: z.custom<InvoiceState>(),
  gross_fen: WireFen,
  net_fen: WireFen,
  vat_fen: WireFen,
  invoice_no: z.nullable(z.string()),
  red_no: z.nullable(z.string()),
  reason: z.string(),
  requested_at: z.date(),
  decided_at: z.nullable(z.date()),
  is_outdated: z.boolean(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** A later credit note has lowered a fee of this issued invoice. */
const isOutdated = sql`(invoice.state = 'issued' and exists (
    select from fee_invoice_line as line
      join fee_bill as bill on bill.id = line.bill_id
     where line.invoice_id = invoice.id
       and line.payable_fen <> bill.payable_fen - bill.credited_fen))`;

const invoices = sql`
  select invoice.id, invoice.no, invoice.firm_id, firm.short_name as firm, invoice.title, invoice.tax_no,
         invoice.state, invoice.gross_fen, invoice.net_fen, invoice.vat_fen, invoice.invoice_no,
         invoice.red_no, invoice.reason, invoice.requested_at, invoice.decided_at,
         ${isOutdated} as is_outdated
    from fee_invoice as invoice
    join firm on firm.id = invoice.firm_id`;

interface NewInvoice {
  readonly id: string;
  readonly firmId: string;
  readonly title: string;
  readonly taxNo: string;
  readonly personId: string;
  readonly gross: Fen;
  readonly net: Fen;
  readonly vat: Fen;
  readonly lines: readonly { readonly billId: string; readonly payable: Fen }[];
}
const NumberRow = z.object({ no: z.string() });

export async function insertInvoice(
  tx: Transaction,
  { lines, ...invoice }: NewInvoice,
  now: Date,
): Promise<string> {
  const row = await tx.one(NumberRow)`
    insert into fee_invoice (id, firm_id, title, tax_no, state, gross_fen, net_fen, vat_fen, requested_by,
        requested_at)
    values (${invoice.id}, ${invoice.firmId}, ${invoice.title}, ${invoice.taxNo}, 'requested',
            ${invoice.gross}, ${invoice.net}, ${invoice.vat}, ${invoice.personId}, ${now})
    returning no`;
  await tx.run`
    insert into fee_invoice_line (invoice_id, bill_id, payable_fen)
    select ${invoice.id}, bill_id, payable_fen
      from unnest(${lines.map(({ billId }) => billId)}::text[],
          ${lines.map(({ payable }) => payable)}::bigint[]) as given (bill_id, payable_fen)`;
  return row?.no ?? '';
}

export const readInvoice = (connection: Connection, id: string) => connection.one(InvoiceRow)`
  ${invoices}
   where invoice.id = ${id}`;

export const lockInvoice = (tx: Transaction, id: string) => tx.one(InvoiceRow)`
  ${invoices}
   where invoice.id = ${id}
     for update of invoice`;

const TakenRow = z.object({ is_taken: z.boolean() });

/** Whether another invoice has the number, as its own or as its red one. */
export const isNumberTaken = async (tx: Transaction, number: string, exceptId: string): Promise<boolean> =>
  (
    await tx.one(TakenRow)`
  select exists (select
                   from fee_invoice
                  where id <> ${exceptId}
                    and ${number} in (invoice_no, red_no)) as is_taken`
  )?.is_taken ?? false;

const LineRow = z.object({
  invoice_id: z.string(),
  bill_id: z.string(),
  no: z.string(),
  type: z.custom<FeeType>(),
  payable_fen: WireFen,
});

export const readInvoiceLines = (connection: Connection, invoiceIds: readonly string[]) => connection.all(
  LineRow,
)`
  select line.invoice_id, line.bill_id, bill.no, bill.type, line.payable_fen
    from fee_invoice_line as line
    join fee_bill as bill on bill.id = line.bill_id
   where line.invoice_id = any (${[...invoiceIds]}::text[])
   order by line.bill_id`;

/** One firm's, or all for operators. */
export async function readInvoicePage(
  connection: Connection,
  firmId: string | null,
  { id, state, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof deskInvoices>,
) {
  const rows = await connection.all(InvoiceRow)`
    ${invoices}
     where ${allOf([
       firmId !== null && sql`invoice.firm_id = ${firmId}`,
       id && sql`invoice.id = ${id}`,
       state && sql`invoice.state = ${state}`,
       keyword &&
         sql`concat_ws(' ', invoice.no, invoice.title, invoice.invoice_no) ilike ${likePattern(keyword)}`,
       ...beforeId(sql`invoice.id`, after),
     ])}
     order by invoice.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  since: z.date(),
  is_outdated: z.boolean(),
});

export const readWaitingInvoices = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select invoice.id, invoice.no, invoice.title, coalesce(invoice.decided_at, invoice.requested_at) as since,
         ${isOutdated} as is_outdated
    from fee_invoice as invoice
   where invoice.state = 'requested'
      or ${isOutdated}
   order by since
   limit ${max}`;
