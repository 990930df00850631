// Queries for warehouse receipts.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { type Kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireKg } from '#packages/schema/wire.ts';
import { Assay, type receiptPage } from '../../calls.ts';
import type { ReceiptState } from '../../states.ts';
import { assayOfLot } from './lot.ts';

const ReceiptRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<ReceiptState>(),
  warehouse_id: z.string(),
  warehouse: z.string(),
  owner_id: z.string(),
  owner: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  contract_state: z.string(),
  variety_id: z.string(),
  place_id: z.string(),
  quantity_kg: WireKg,
  free_kg: WireKg,
  pledged_kg: WireKg,
  assay: z.nullable(Assay),
  from_no: z.nullable(z.string()),
  bought_at: z.date(),
  issued_at: z.date(),
});
export type ReceiptRow = z.output<typeof ReceiptRow>;

const receipts = sql`
  select receipt.id, receipt.no, receipt.state, receipt.warehouse_id, warehouse.short_name as warehouse,
         receipt.owner_id, owner.short_name as owner, receipt.contract_id, contract.no as contract_no,
         coalesce(contract.ended_as, contract.state) as contract_state, receipt.variety_id, receipt.place_id,
         receipt.quantity_kg, coalesce(free.balance_kg, 0)::bigint as free_kg,
         coalesce(pledged.balance_kg, 0)::bigint as pledged_kg, receipt.assay, origin.no as from_no,
         receipt.bought_at, receipt.issued_at
    from goods_receipt as receipt
    join firm as warehouse on warehouse.id = receipt.warehouse_id
    join firm as owner on owner.id = receipt.owner_id
    join contract on contract.id = receipt.contract_id
    left join goods_receipt as origin on origin.id = receipt.from_receipt_id
    left join goods_account as free on free.code = 'RECEIPT.' || receipt.id
    left join goods_account as pledged on pledged.code = 'PLEDGED.' || receipt.id`;

const readableBy = (firmId: string, isSupervisor: boolean): Fragment =>
  isSupervisor ? sql`true` : sql`(receipt.owner_id = ${firmId} or receipt.warehouse_id = ${firmId})`;

interface Reader {
  readonly firmId: string;
  readonly isSupervisor: boolean;
}

export async function readReceipts(
  connection: Connection,
  { firmId, isSupervisor }: Reader,
  wanted: InputOf<typeof receiptPage>,
) {
  const { after, pageSize = PAGE_SIZE, states, placeId, varietyId, from, to, keyword } = wanted;
  const [beyond] = fromCursor(after, 'id') ?? [];
  const like = keyword && likePattern(keyword);
  const rows = await connection.all(ReceiptRow)`
    ${receipts}
     where ${allOf([
       readableBy(firmId, isSupervisor),
       states?.length && sql`receipt.state = any (${[...states]}::text[])`,
       placeId && sql`receipt.place_id = ${placeId}`,
       varietyId && sql`receipt.variety_id = ${varietyId}`,
       ...betweenDays(sql`receipt.issued_at`, { from, to }),
       like && sql`concat_ws(' ', receipt.no, contract.no, warehouse.name, owner.name) ilike ${like}`,
       beyond && sql`receipt.id < ${beyond}`,
     ])}
     order by receipt.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

export const readWarehouseReceipt = (
  connection: Connection,
  id: string,
  { firmId, isSupervisor }: Reader,
) => connection.one(ReceiptRow)`
  ${receipts}
   where receipt.id = ${id}
     and ${readableBy(firmId, isSupervisor)}`;

/** Locks the receipt; nothing is found without the right to act. */
export const lockWarehouseReceipt = (tx: Transaction, id: string, mayAct: Fragment) => tx.one(ReceiptRow)`
  ${receipts}
   where receipt.id = ${id}
     and ${mayAct}
     for no key update of receipt`;

interface NewReceipt {
  readonly id: string;
  readonly warehouseId: string;
  readonly ownerId: string;
  readonly contractId: string;
  readonly varietyId: string;
  readonly placeId: string;
  readonly quantity: Kg;
  readonly assay: z.output<typeof Assay> | undefined;
  readonly fromId: string | null;
  readonly boughtAt: Date;
  readonly personId: string;
}

export const insertWarehouseReceipt = (tx: Transaction, receipt: NewReceipt, now: Date) => tx.one(
  z.object({ no: z.string() }),
)`
  insert into goods_receipt (
    id, state, warehouse_id, owner_id, contract_id, variety_id, place_id, quantity_kg, assay, from_receipt_id,
    bought_at, issued_by, issued_at)
  select ${receipt.id}, 'issued', ${receipt.warehouseId}, ${receipt.ownerId}, ${receipt.contractId},
         ${receipt.varietyId}, place.id, ${receipt.quantity},
         ${assayOfLot({ assay: receipt.assay })}::jsonb, ${receipt.fromId}, ${receipt.boughtAt},
         ${receipt.personId}, ${now}
    from catalog_place as place
   where place.id = ${receipt.placeId}
  returning no`;

const GoodsRow = z.object({ buyer_id: z.string(), variety_id: z.nullable(z.string()), created_at: z.date() });

/** Parties and coal of a contract for which a warehouse may issue a receipt. */
export const readContractGoods = (connection: Connection, contractId: string) => connection.one(GoodsRow)`
  select contract.buyer_id, coalesce(contract.variety_id, listing.variety_id) as variety_id,
         contract.created_at
    from contract
    left join listing on listing.id = contract.listing_id
   where contract.id = ${contractId}`;
