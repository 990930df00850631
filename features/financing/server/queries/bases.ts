// Queries for what a firm may borrow on: sheets, orders, receipts and drafts.

import * as z from 'zod/mini';
import { type Connection, emptyFragment, sql } from '#packages/db/sql.ts';
import { WireFen, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';
import type { Product } from '../../products.ts';
import { OWING_STATES, PROMISED_STATES } from '../../states.ts';

const Ids = z.object({ id: z.string() });
const MAX_SHOWN = 100;

const OWNED: Readonly<Record<Product, (firmId: string) => ReturnType<typeof sql>>> = {
  receivable: (firmId) => sql`
    select id
      from settlement_sheet
     where seller_id = ${firmId}
       and submitted_at is not null
       and state in ('to_confirm', 'disputed', 'confirmed', 'paying')`,
  order: (firmId) => sql`
    select id
      from contract
     where buyer_id = ${firmId}
       and kind not in ('year', 'agreement')
       and state in ('effective', 'performing')`,
  receipt: (firmId) => sql`
    select id
      from goods_receipt
     where owner_id = ${firmId}
       and state in ('issued', 'pledged', 'released')`,
  draft: (firmId) => sql`
    select id
      from fee_order
     where payee_id = ${firmId}
       and verified_by is not null
       and type in ('bank_draft', 'commercial_draft')
       and state in ('verified', 'endorsed')`,
};

/** Newest first; with `ids`, those of them that are the firm's. */
export const readOwnedIds = async (
  connection: Connection,
  product: Product,
  { firmId, ids }: { firmId: string; ids?: readonly string[] | undefined },
): Promise<string[]> =>
  (
    await connection.all(Ids)`
  ${OWNED[product](firmId)}
   ${ids === undefined ? emptyFragment : sql`and id = any (${[...ids]}::text[])`}
   order by id desc
   limit ${MAX_SHOWN}`
  ).map((row) => row.id);

const firmColumns = sql`
  other.id as other_id, other.name as other_name, other.short_name as other_short`;
const OtherFirm = { other_id: z.string(), other_name: z.string(), other_short: z.string() };

const ReceiptRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.string(),
  owner_id: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  contract_title: z.string(),
  variety_id: z.string(),
  place_id: z.string(),
  free_kg: WireKg,
  heat_kcal: z.nullable(WireKcalPerKg),
  is_order_financed: z.boolean(),
  ...OtherFirm,
});
export type ReceiptRow = z.output<typeof ReceiptRow>;

export const readReceiptBases = (connection: Connection, ids: readonly string[]) => connection.all(
  ReceiptRow,
)`
  select receipt.id, receipt.no, receipt.state, receipt.owner_id, receipt.contract_id,
         contract.no as contract_no, contract.title as contract_title, receipt.variety_id, receipt.place_id,
         coalesce(account.balance_kg, 0)::bigint as free_kg, receipt.assay ->> 'heat' as heat_kcal,
         exists (select from financing_lien as lien
                    join financing_loan as loan on loan.id = lien.loan_id
                  where lien.base_id = receipt.contract_id
                    and lien.lifted_at is null
                    and loan.borrower_id = receipt.owner_id
                    and loan.state = any (${[...PROMISED_STATES, ...OWING_STATES]}::text[]))
           as is_order_financed, ${firmColumns}
    from goods_receipt as receipt
    join contract on contract.id = receipt.contract_id
    join firm as other on other.id = receipt.warehouse_id
    left join goods_account as account on account.code = 'RECEIPT.' || receipt.id
   where receipt.id = any (${[...ids]}::text[])`;

const OrderRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  state: z.string(),
  buyer_id: z.string(),
  window_to: z.nullable(z.string()),
  has_breach: z.boolean(),
  paid_fen: WireFen,
  ...OtherFirm,
});
export type OrderRow = z.output<typeof OrderRow>;

export const readOrderBases = (connection: Connection, ids: readonly string[]) => connection.all(OrderRow)`
  select contract.id, contract.no, contract.title, contract.state, contract.buyer_id,
         contract.window_to::text, contract.has_breach,
         (select coalesce(sum(paid_fen), 0)::bigint from settlement_sheet
           where contract_id = contract.id and state not in ('replaced', 'reversed')) as paid_fen,
         ${firmColumns}
    from contract
    join firm as other on other.id = contract.seller_id
   where contract.id = any (${[...ids]}::text[])`;

const DraftRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.string(),
  payee_id: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  contract_title: z.string(),
  acceptor: z.string(),
  matures_on: z.string(),
  amount_fen: WireFen,
  is_presented: z.boolean(),
});
export type DraftRow = z.output<typeof DraftRow>;

export const readDraftBases = (connection: Connection, ids: readonly string[]) => connection.all(DraftRow)`
  select pay.id, pay.no, pay.state, pay.payee_id, pay.contract_id, pay.contract_no,
         contract.title as contract_title, pay.acceptor, pay.matures_on::text, pay.amount_fen,
         pay.presented_at is not null as is_presented
    from fee_order as pay
    join contract on contract.id = pay.contract_id
   where pay.id = any (${[...ids]}::text[])`;
