// Queries on sales of pledged coal.

import * as z from 'zod/mini';
import { Assay } from '#features/goods/calls.ts';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen, Kg } from '#packages/exact/exact.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import type { SaleState } from '../../states.ts';

const SaleRow = z.object({
  id: z.string(),
  state: z.custom<SaleState>(),
  loan_id: z.string(),
  lien_id: z.string(),
  base_id: z.string(),
  base_no: z.string(),
  funder_id: z.string(),
  funder_name: z.string(),
  funder_short: z.string(),
  buyer_id: z.string(),
  buyer_short: z.string(),
  warehouse: z.string(),
  variety_id: z.string(),
  place_id: z.string(),
  assay: z.nullable(Assay),
  quantity_kg: WireKg,
  sum_fen: WireFen,
  answer: z.string(),
  receipt_id: z.nullable(z.string()),
  created_at: z.date(),
});
export type SaleRow = z.output<typeof SaleRow>;

const sales = (where: Fragment) => sql`
  select sale.id, sale.state, sale.loan_id, sale.lien_id, lien.base_id, lien.base_no, loan.funder_id,
         funder.name as funder_name, funder.short_name as funder_short, sale.buyer_id,
         buyer.short_name as buyer_short, warehouse.short_name as warehouse, receipt.variety_id,
         receipt.place_id, receipt.assay, sale.quantity_kg, sale.sum_fen, sale.answer, sale.receipt_id,
         sale.created_at
    from financing_sale as sale
    join financing_lien as lien on lien.id = sale.lien_id
    join financing_loan as loan on loan.id = sale.loan_id
    join goods_receipt as receipt on receipt.id = lien.base_id
    join firm as funder on funder.id = loan.funder_id
    join firm as buyer on buyer.id = sale.buyer_id
    join firm as warehouse on warehouse.id = receipt.warehouse_id
   where ${where}`;

/** Of a loan that the firm has given, or offered to it. */
export const readSale = (connection: Connection, id: string, firmId: string) => connection.one(SaleRow)`
  ${sales(sql`sale.id = ${id}
     and (sale.buyer_id = ${firmId} or loan.funder_id = ${firmId})`)}`;

export const readSalesOf = (connection: Connection, loanId: string) => connection.all(SaleRow)`
  ${sales(sql`sale.loan_id = ${loanId}`)}
   order by sale.id desc
   limit 100`;

export const readOffersTo = (connection: Connection, buyerId: string) => connection.all(SaleRow)`
  ${sales(sql`sale.buyer_id = ${buyerId}`)}
   order by sale.id desc
   limit 100`;

interface NewSale {
  readonly id: string;
  readonly loanId: string;
  readonly lienId: string;
  readonly buyerId: string;
  readonly quantity: Kg;
  readonly sum: Fen;
  readonly personId: string;
}

/** False if the receipt is offered already. */
export const insertSale = async (tx: Transaction, one: NewSale, now: Date): Promise<boolean> =>
  (await tx.run`
  insert into financing_sale (id, loan_id, lien_id, buyer_id, quantity_kg, sum_fen, state, created_by,
                              created_at)
  values (${one.id}, ${one.loanId}, ${one.lienId}, ${one.buyerId}, ${one.quantity}, ${one.sum}, 'offered',
          ${one.personId}, ${now})
      on conflict (lien_id) where ended_at is null do nothing`) === 1;

/** When a loan ends, nothing of it is offered any more. */
export const dropSales = (tx: Transaction, loanId: string, personId: string, now: Date) => tx.run`
  update financing_sale
     set state = 'withdrawn', answered_by = ${personId}, ended_at = ${now}
   where loan_id = ${loanId}
     and state = 'offered'`;
