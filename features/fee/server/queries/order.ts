// Queries for payment orders and drafts.

import * as z from 'zod/mini';
import type { Bank } from '#features/funds/accounts.ts';
import { toPage, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { exact, WireFen, WireKg } from '#packages/schema/wire.ts';
import type { deskOrders, paymentOrderPage } from '../../calls/order.ts';
import type { OrderType } from '../../choices.ts';
import type { DraftNumber, DraftRange } from '../../rules/draft.ts';
import { LIVE_PAYMENTS, type PaymentState } from '../../states.ts';
import { beforeId } from './pageCursor.ts';

const PaymentOrderRow = z.object({
  id: z.string(),
  no: z.string(),
  type: z.custom<OrderType>(),
  state: z.custom<PaymentState>(),
  contract_id: z.string(),
  contract_no: z.string(),
  payer_id: z.string(),
  payer: z.string(),
  payee_id: z.string(),
  payee: z.string(),
  amount_fen: WireFen,
  reference: z.string(),
  draft_no: z.nullable(z.string()),
  range_from: z.nullable(exact<DraftNumber>()),
  range_to: z.nullable(exact<DraftNumber>()),
  issued_on: z.string(),
  matures_on: z.string(),
  drawer: z.string(),
  acceptor: z.string(),
  endorsements: z.array(z.string()),
  image_ids: z.array(z.string()),
  tenor_months: z.int(),
  surcharge_fen: WireFen,
  parent_id: z.nullable(z.string()),
  replaces_id: z.nullable(z.string()),
  remark: z.string(),
  reason: z.string(),
  created_by: z.string(),
  verified_by: z.nullable(z.string()),
  bank: z.nullable(z.custom<Bank>()),
  bank_serial: z.nullable(z.string()),
  entered_by: z.nullable(z.string()),
  enterer: z.nullable(z.string()),
  entered_at: z.nullable(z.date()),
  presented_at: z.nullable(z.date()),
  created_at: z.date(),
  sheet_nos: z.array(z.string()),
  is_part: z.boolean(),
});
export type PaymentOrderRow = z.output<typeof PaymentOrderRow>;

const orders = sql`
  select pay.id, pay.no, pay.type, pay.state, pay.contract_id, pay.contract_no, pay.payer_id,
         payer.short_name as payer, pay.payee_id, payee.short_name as payee, pay.amount_fen, pay.reference,
         pay.draft_no, pay.range_from, pay.range_to, pay.issued_on::text, pay.matures_on::text, pay.drawer,
         pay.acceptor, pay.endorsements, pay.image_ids, pay.tenor_months, pay.surcharge_fen, pay.parent_id,
         pay.replaces_id, pay.remark, pay.reason, pay.created_by, pay.verified_by, pay.bank, pay.bank_serial,
         pay.entered_by, enterer.name as enterer, pay.entered_at, pay.presented_at, pay.created_at,
         array(select sheet.sheet_no from fee_order_sheet as sheet where sheet.order_id = pay.id
         order by sheet.sheet_id) as sheet_nos,
         exists (select from fee_order_sheet as sheet where sheet.order_id = pay.id
         and sheet.amount_fen < sheet.payable_fen) as is_part
    from fee_order as pay
    join firm as payer on payer.id = pay.payer_id
    join firm as payee on payee.id = pay.payee_id
    left join account_person as enterer on enterer.id = pay.entered_by`;

/** Firm id; null for operators. The seller sees verified orders only. */
export type PaymentReader = string | null;
const readableBy = (firmId: PaymentReader): Fragment =>
  firmId === null
    ? sql`true`
    : sql`(pay.payer_id = ${firmId} or (pay.payee_id = ${firmId} and pay.verified_by is not null))`;

export const readPaymentOrder = (connection: Connection, id: string, firmId: PaymentReader) => connection.one(
  PaymentOrderRow,
)`
  ${orders}
   where pay.id = ${id}
     and ${readableBy(firmId)}`;

export const lockPaymentOrder = (tx: Transaction, id: string, firmId: PaymentReader) => tx.one(
  PaymentOrderRow,
)`
  ${orders}
   where pay.id = ${id}
     and ${readableBy(firmId)}
     for update of pay`;

const NamedRow = z.object({
  id: z.string(),
  no: z.string(),
  amount: WireFen,
  state: z.custom<PaymentState>(),
});

export const readSplitParts = (connection: Connection, parentId: string) => connection.all(NamedRow)`
  select id, no, amount_fen as amount, state
    from fee_order
   where parent_id = ${parentId}
   order by range_from`;

export const readRelatedOrders = (
  connection: Connection,
  ids: readonly string[],
  replacedId: string,
) => connection.all(z.extend(NamedRow, { replaces_id: z.nullable(z.string()) }))`
  select id, no, amount_fen as amount, state, replaces_id
    from fee_order
   where id = any (${[...ids]}::text[])
      or replaces_id = ${replacedId}`;

const SumRow = z.object({ sum: WireFen, total: z.int() });

export async function readOrderPage(
  connection: Connection,
  firmId: PaymentReader,
  filter: InputOf<typeof paymentOrderPage> & InputOf<typeof deskOrders>,
  today: string,
) {
  const {
    states,
    type,
    contractId,
    isWaiting,
    maturesFrom,
    maturesTo,
    keyword,
    after,
    pageSize = PAGE_SIZE,
  } = filter;
  const conditions = [
    readableBy(firmId),
    ...betweenDays(sql`pay.created_at`, filter),
    states && sql`pay.state = any (${[...states]}::text[])`,
    type && sql`pay.type = ${type}`,
    contractId && sql`pay.contract_id = ${contractId}`,
    isWaiting &&
      sql`(pay.state = 'registered' or (pay.state = 'endorsed'
            and (pay.entered_at is not null or pay.matures_on <= ${today}::date)))`,
    maturesFrom && sql`pay.matures_on >= ${maturesFrom}::date`,
    maturesTo && sql`pay.matures_on <= ${maturesTo}::date`,
    keyword &&
      sql`concat_ws(' ', pay.no, pay.reference, pay.contract_no, payer.short_name,
            payee.short_name) ilike ${likePattern(keyword)}`,
  ];
  const [rows, sum] = await Promise.all([
    connection.all(PaymentOrderRow)`
      ${orders}
       where ${allOf([...conditions, ...beforeId(sql`pay.id`, after)])}
       order by pay.id desc
       limit ${pageSize + 1}`,
    connection.one(SumRow)`
      select coalesce(sum(pay.amount_fen) filter (where pay.state = any (${[...LIVE_PAYMENTS]}::text[])
             and pay.state <> 'replaced'), 0)::text as sum, count(*)::int as total
        from fee_order as pay
        join firm as payer on payer.id = pay.payer_id
        join firm as payee on payee.id = pay.payee_id
       where ${allOf(conditions)}`,
  ]);
  return { ...toPage(rows, pageSize, ({ id }) => [id]), sum: sum ?? { sum: 0n as Fen, total: 0 } };
}

export interface NewPaymentOrder {
  readonly id: string;
  readonly state: 'registered' | 'verified';
  readonly type: OrderType;
  readonly contract: { readonly id: string; readonly no: string };
  readonly payerId: string;
  readonly payeeId: string;
  readonly amount: Fen;
  readonly reference: string;
  readonly draftNo: string | null;
  readonly range: DraftRange | null;
  readonly issuedOn: string;
  readonly maturesOn: string;
  readonly drawer: string;
  readonly acceptor: string;
  readonly endorsements: readonly string[];
  readonly imageIds: readonly string[];
  readonly tenorMonths: number;
  readonly surcharge: Fen;
  readonly parentId?: string;
  readonly replacesId?: string | undefined;
  readonly remark: string;
  readonly personId: string;
  readonly verifiedBy?: string | null;
}
const NumberRow = z.object({ no: z.string() });

/** Undefined if another order covers part of the range; an exclusion constraint decides races. */
export const insertPaymentOrder = async (
  tx: Transaction,
  order: NewPaymentOrder,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.one(NumberRow)`
  insert into fee_order (id, type, state, contract_id, contract_no, payer_id, payee_id, amount_fen, reference,
      draft_no, range_from, range_to, issued_on, matures_on, drawer, acceptor, endorsements, image_ids,
      tenor_months, surcharge_fen, parent_id, replaces_id, remark, created_by, created_at, verified_by)
  values (${order.id}, ${order.type}, ${order.state}, ${order.contract.id}, ${order.contract.no},
          ${order.payerId}, ${order.payeeId}, ${order.amount}, ${order.reference}, ${order.draftNo},
          ${order.range?.from ?? null}, ${order.range?.to ?? null}, ${order.issuedOn}, ${order.maturesOn},
          ${order.drawer}, ${order.acceptor}, ${[...order.endorsements]}::text[],
          ${[...order.imageIds]}::text[], ${order.tenorMonths}, ${order.surcharge}, ${order.parentId ?? null},
          ${order.replacesId ?? null}, ${order.remark}, ${order.personId}, ${now},
          ${order.verifiedBy ?? null})
      on conflict do nothing
  returning no`
  )?.no;

export const readOverlappingDraft = (
  connection: Connection,
  draftNo: string,
  { from, to }: DraftRange,
) => connection.one(NumberRow)`
  select no
    from fee_order
   where draft_no = ${draftNo}
     and state in ('registered', 'verified', 'endorsed', 'collected', 'dishonoured', 'replaced')
     and int8range(range_from, range_to, '[]') && int8range(${from}::bigint, ${to}::bigint, '[]')
   order by range_from
   limit 1`;

/** Returns 0 if already presented. */
export const setPresented = (tx: Transaction, id: string, personId: string, now: Date) => tx.run`
  update fee_order
     set presented_at = ${now}, presented_by = ${personId}
   where id = ${id}
     and state = 'endorsed'
     and presented_at is null`;

/** Returns 0 if the bank line is used by another order. */
export const enterBankLine = (
  tx: Transaction,
  id: string,
  { bank, serial, personId }: { bank: Bank; serial: string; personId: string },
  now: Date,
) => tx.run`
  update fee_order
     set bank = ${bank}, bank_serial = ${serial}, entered_by = ${personId}, entered_at = ${now}
   where id = ${id}
     and not exists (select from fee_order as other
       where other.id <> ${id} and other.bank = ${bank} and other.bank_serial = ${serial})`;

const PayableSheetRow = z.object({
  id: z.string(),
  no: z.string(),
  quantity: exact(),
  payable: WireFen,
  amount: WireFen,
});
export type PayableSheetRow = z.output<typeof PayableSheetRow>;

export const readOrderSheets = (connection: Connection, orderId: string) => connection.all(PayableSheetRow)`
  select sheet_id as id, sheet_no as no, quantity_kg as quantity, payable_fen as payable, amount_fen as amount
    from fee_order_sheet
   where order_id = ${orderId}
   order by sheet_id`;

interface NewOrderSheet {
  readonly id: string;
  readonly no: string;
  readonly quantity: bigint;
  readonly payable: Fen;
  readonly amount: Fen;
}

export const insertOrderSheets = (
  tx: Transaction,
  orderId: string,
  sheets: readonly NewOrderSheet[],
) => tx.run`
  insert into fee_order_sheet (order_id, sheet_id, sheet_no, quantity_kg, payable_fen, amount_fen)
  select ${orderId}, id, no, quantity_kg, payable_fen, amount_fen
    from unnest(${sheets.map(({ id }) => id)}::text[], ${sheets.map(({ no }) => no)}::text[],
        ${sheets.map(({ quantity }) => quantity)}::bigint[],
        ${sheets.map(({ payable }) => payable)}::bigint[],
        ${sheets.map(({ amount }) => amount)}::bigint[]) as given (id, no, quantity_kg, payable_fen,
        amount_fen)`;

const OwedRow = z.object({
  id: z.string(),
  no: z.string(),
  contract_id: z.string(),
  quantity: exact(),
  payable: WireFen,
  left: WireFen,
  lien_no: z.nullable(z.string()),
});

/** Confirmed sheets with the part neither money nor a pending draft pays; collected drafts count as paid. */
export const readOwedSheets = (connection: Connection, contractIds: readonly string[]) => connection.all(
  OwedRow,
)`
  select sheet.id, sheet.no, sheet.contract_id, sheet.settled_kg as quantity, sheet.payable_fen as payable,
         greatest(sheet.payable_fen - sheet.paid_fen - coalesce((
           select sum(part.amount_fen)
             from fee_order_sheet as part
             join fee_order as pay on pay.id = part.order_id
            where part.sheet_id = sheet.id
              and pay.state in ('registered', 'verified', 'endorsed')), 0), 0)::text as left,
         lien.no as lien_no
    from settlement_sheet as sheet
    left join release_lien as lien on lien.sheet_id = sheet.id and lien.lifted_at is null
   where sheet.contract_id = any (${[...contractIds]}::text[])
     and sheet.state in ('confirmed', 'paying')
     and sheet.payable_fen > 0
   order by sheet.id`;

const ContractRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  seller_id: z.string(),
  seller: z.string(),
  quantity_kg: z.nullable(WireKg),
});

export const readPurchaseContracts = (connection: Connection, firmId: string) => connection.all(ContractRow)`
  select contract.id, contract.no, contract.title, contract.seller_id, seller.short_name as seller,
         contract.quantity_kg
    from contract
    join firm as seller on seller.id = contract.seller_id
   where contract.buyer_id = ${firmId}
     and contract.state in ('effective', 'performing', 'delivered')
     and contract.kind <> 'year'
   order by contract.id desc
   limit 100`;

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  payer: z.string(),
  since: z.date(),
  entered_by: z.nullable(z.string()),
  state: z.custom<PaymentState>(),
});

/** Orders to verify, and to collect once due or after the maker has entered the bank line. */
export const readWaitingOrders = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select pay.id, pay.no, payer.short_name as payer,
         coalesce(pay.entered_at, pay.presented_at, pay.endorsed_at, pay.created_at) as since, pay.entered_by,
         pay.state
    from fee_order as pay
    join firm as payer on payer.id = pay.payer_id
   where pay.state = 'registered'
      or (pay.state = 'endorsed' and (pay.entered_at is not null
        or pay.matures_on <= (now() at time zone 'Asia/Shanghai')::date))
   order by since
   limit ${max}`;
