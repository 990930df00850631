// Queries for fees.

import * as z from 'zod/mini';
import { toPage, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { type BasisPoints, type Fen, fen, type HaoPerTonne, type Kg, minus } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireBasisPoints, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { deskFees, feeRevenue } from '../../calls/desk.ts';
import type { FeeType } from '../../choices.ts';
import type { FeeSum } from '../../rules/rate.ts';
import type { FeeState } from '../../states.ts';
import { beforeId } from './pageCursor.ts';

const BillRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  firm: z.string(),
  type: z.custom<FeeType>(),
  state: z.custom<FeeState>(),
  contract_id: z.nullable(z.string()),
  contract_no: z.string(),
  sheet_id: z.nullable(z.string()),
  sheet_no: z.string(),
  quantity_kg: z.nullable(WireKg),
  rate_hao_per_t: z.nullable(WireHaoPerTonne),
  entrust_id: z.nullable(z.string()),
  entrust_no: z.string(),
  worth_fen: z.nullable(WireFen),
  share_bp: z.nullable(WireBasisPoints),
  gross_fen: WireFen,
  discount_fen: WireFen,
  payable_fen: WireFen,
  net_fen: WireFen,
  vat_fen: WireFen,
  vat_bp: WireBasisPoints,
  discount_bp: WireBasisPoints,
  credited_kg: WireKg,
  credited_fen: WireFen,
  credited_net_fen: WireFen,
  payments: z.int(),
  note: z.string(),
  reason: z.string(),
  accrued_at: z.date(),
  billed_at: z.nullable(z.date()),
  due_at: z.nullable(z.date()),
  paid_at: z.nullable(z.date()),
  objection: z.string(),
  objected_at: z.nullable(z.date()),
  reply: z.string(),
  replied_at: z.nullable(z.date()),
  invoice_id: z.nullable(z.string()),
});
export type BillRow = z.output<typeof BillRow>;

const bills = sql`
  select bill.id, bill.no, bill.firm_id, firm.short_name as firm, bill.type, bill.state, bill.contract_id,
         bill.contract_no, bill.sheet_id, bill.sheet_no, bill.quantity_kg, bill.rate_hao_per_t,
         bill.entrust_id, bill.entrust_no, bill.worth_fen, bill.share_bp, bill.gross_fen, bill.discount_fen,
         bill.payable_fen, bill.net_fen, bill.vat_fen, bill.vat_bp,
         coalesce(rate.discount_bp, 0) as discount_bp, bill.credited_kg, bill.credited_fen,
         bill.credited_net_fen, bill.payments, bill.note, bill.reason, bill.accrued_at, bill.billed_at,
         bill.due_at, bill.paid_at, bill.objection, bill.objected_at, bill.reply, bill.replied_at,
         bill.invoice_id
    from fee_bill as bill
    join firm on firm.id = bill.firm_id
    left join fee_rate as rate on rate.id = bill.rate_id`;

/** Amount after credit notes, tax included, fen. */
export const dueOf = ({ payable_fen: payable, credited_fen: credited }: BillRow): Fen =>
  minus(payable, credited);
export const netDueOf = ({ net_fen: net, credited_net_fen: credited }: BillRow): Fen => minus(net, credited);

/** Idempotency key of the paying entry: a refund reverses a whole entry, and the rest gets a new key. */
export const paymentKeyOf = ({ id }: Pick<BillRow, 'id'>, before: number): string =>
  `fee/${id}/pay${before === 0 ? '' : `/${before}`}`;

/** Firm id; null for operators. */
export type FeeReader = string | null;
const readableBy = (firmId: FeeReader): Fragment =>
  firmId === null ? sql`true` : sql`bill.firm_id = ${firmId}`;

export const readBill = (connection: Connection, id: string, firmId: FeeReader) => connection.one(BillRow)`
  ${bills}
   where bill.id = ${id}
     and ${readableBy(firmId)}`;

export const readBillsOfEntrust = (connection: Connection, entrustId: string) => connection.all(BillRow)`
  ${bills}
   where bill.entrust_id = ${entrustId}
   order by bill.id`;

/** Locks by id; foreign fees are left out. */
export async function lockBills(
  tx: Transaction,
  ids: readonly string[],
  firmId: FeeReader,
): Promise<BillRow[]> {
  await tx.run`select from fee_bill where id = any (${[...ids]}::text[]) order by id for update`;
  return tx.all(BillRow)`
    ${bills}
     where bill.id = any (${[...ids]}::text[])
       and ${readableBy(firmId)}
     order by bill.id`;
}

const SumRow = z.object({ sum: WireFen, total: z.int() });

export async function readBillPage(
  connection: Connection,
  firmId: FeeReader,
  filter: InputOf<typeof deskFees>,
  now: Date,
) {
  const { states, type, isOverdue, isObjected, keyword, after, pageSize = PAGE_SIZE } = filter;
  const pattern = likePattern(keyword ?? '');
  const conditions = [
    readableBy(firmId),
    ...betweenDays(sql`bill.accrued_at`, filter),
    states && sql`bill.state = any (${[...states]}::text[])`,
    type && sql`bill.type = ${type}`,
    isOverdue && sql`bill.state = 'billed' and bill.due_at < ${now}`,
    isObjected &&
      sql`bill.objected_at is not null and bill.replied_at is null
            and bill.state in ('accrued', 'billed')`,
    keyword &&
      sql`concat_ws(' ', bill.no, bill.contract_no, bill.sheet_no, bill.entrust_no, bill.note, firm.name)
            ilike ${pattern}`,
  ];
  const [rows, sum] = await Promise.all([
    connection.all(BillRow)`
      ${bills}
       where ${allOf([...conditions, ...beforeId(sql`bill.id`, after)])}
       order by bill.id desc
       limit ${pageSize + 1}`,
    connection.one(SumRow)`
      select coalesce(sum(bill.payable_fen - bill.credited_fen), 0)::text as sum, count(*)::int as total
        from fee_bill as bill
        join firm on firm.id = bill.firm_id
       where ${allOf(conditions)}`,
  ]);
  return { ...toPage(rows, pageSize, ({ id }) => [id]), sum: sum ?? { sum: fen(0n), total: 0 } };
}

export interface NewBill {
  readonly id: string;
  readonly firmId: string;
  readonly type: FeeType;
  readonly sum: FeeSum;
  readonly note?: string;
  readonly contract?: { readonly id: string; readonly no: string };
  readonly sheet?: { readonly id: string; readonly no: string };
  readonly quantity?: Kg;
  readonly rate?: HaoPerTonne;
  readonly rateId?: string | undefined;
  readonly agreed?: {
    readonly entrustId: string;
    readonly entrustNo: string;
    readonly worth: Fen;
    readonly share: BasisPoints;
  };
}
const NumberRow = z.object({ no: z.string() });

/** Undefined if charged before. */
export const insertBill = async (
  tx: Transaction,
  { sum, contract, sheet, agreed, ...bill }: NewBill,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.one(NumberRow)`
  insert into fee_bill (id, firm_id, type, state, contract_id, contract_no, sheet_id, sheet_no, quantity_kg,
      rate_hao_per_t, rate_id, entrust_id, entrust_no, worth_fen, share_bp, gross_fen, discount_fen,
      payable_fen, net_fen, vat_fen, vat_bp, note, accrued_at)
  values (${bill.id}, ${bill.firmId}, ${bill.type}, 'accrued', ${contract?.id ?? null}, ${contract?.no ?? ''},
          ${sheet?.id ?? null}, ${sheet?.no ?? ''}, ${bill.quantity ?? null}, ${bill.rate ?? null},
          ${bill.rateId ?? null}, ${agreed?.entrustId ?? null}, ${agreed?.entrustNo ?? ''},
          ${agreed?.worth ?? null}, ${agreed?.share ?? null}, ${sum.gross}, ${sum.discount},
          ${sum.payable}, ${sum.net}, ${sum.vat}, ${sum.vatRate}, ${bill.note ?? ''}, ${now})
      on conflict do nothing
  returning no`
  )?.no;

export const setBillInvoice = (tx: Transaction, ids: readonly string[], invoiceId: string | null) => tx.run`
  update fee_bill
     set invoice_id = ${invoiceId}
   where id = any (${[...ids]}::text[])`;

export const setObjection = (
  tx: Transaction,
  id: string,
  { reason, personId }: { reason: string; personId: string },
  now: Date,
) => tx.run`
  update fee_bill
     set objection = ${reason}, objected_at = ${now}, objected_by = ${personId}
   where id = ${id}`;

export const setObjectionReply = (tx: Transaction, id: string, reply: string, now: Date) => tx.run`
  update fee_bill
     set reply = ${reply}, replied_at = ${now}
   where id = ${id}`;

const ChargedRow = z.object({ firm_id: z.string(), type: z.custom<FeeType>(), charged_kg: WireKg });

/** Tonnes each firm has been charged for, less credits; waived fees count. */
export const readChargedTonnes = (tx: Transaction, contractId: string) => tx.all(ChargedRow)`
  select firm_id, type, sum(quantity_kg - credited_kg)::text as charged_kg
    from fee_bill
   where contract_id = ${contractId}
     and quantity_kg is not null
   group by firm_id, type`;

const MAX_DUE = 200;
const IdRow = z.object({ id: z.string() });

/** Fees to bill; rows locked by an operator are skipped. */
export const lockAccruedBills = async (tx: Transaction) =>
  (
    await tx.all(IdRow)`
  select id
    from fee_bill
   where state = 'accrued'
   order by accrued_at
   limit ${MAX_DUE}
     for update skip locked`
  ).map(({ id }) => id);

const FirmRow = z.object({ firm_id: z.string() });

/** Billed before, unpaid, without a pending objection. */
const overdueSince = (before: Date) => sql`
  select firm_id
    from fee_bill
   where state = 'billed'
     and billed_at < ${before}
     and (objected_at is null or replied_at is not null)`;

export const readOverdueFirms = async (connection: Connection, before: Date, firmIds?: readonly string[]) =>
  (
    await connection.all(FirmRow)`
  select distinct firm_id
    from (${overdueSince(before)}) as late
   where ${firmIds ? sql`firm_id = any (${[...firmIds]}::text[])` : sql`true`}
   limit 1000`
  ).map(({ firm_id: id }) => id);

const RevenueRow = z.object({
  period: z.string(),
  type: z.custom<FeeType>(),
  bills: z.int(),
  paid: WireFen,
  refunded: WireFen,
  net: WireFen,
  vat: WireFen,
  waived: WireFen,
});

const LAST_MONTH = 12;

function revenuePeriod(year: number, month: number | undefined) {
  const first = new Date(Date.UTC(year, (month ?? 1) - 1, 1));
  const last = new Date(Date.UTC(year, month ?? LAST_MONTH, 0));
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}

/** Received less refunded, each in its month; net and tax are of the difference. */
export const readRevenue = (
  connection: Connection,
  { year, month }: InputOf<typeof feeRevenue>,
) => connection.all(RevenueRow)`
  with fact (at, type, bills, paid, refunded, net, vat, waived) as (
    select bill.paid_at, bill.type, 1, bill.payable_fen - dropped.payable, 0, bill.net_fen - dropped.net,
           bill.vat_fen - dropped.vat, 0
      from fee_bill as bill
     cross join lateral (
       select coalesce(sum(payable_fen), 0) as payable, coalesce(sum(net_fen), 0) as net,
              coalesce(sum(vat_fen), 0) as vat
         from fee_credit
        where bill_id = bill.id
          and not is_refunded) as dropped
     where bill.paid_at is not null
     union all
    select bill.waived_at, bill.type, 1, 0, 0, 0, 0, bill.payable_fen - bill.credited_fen
      from fee_bill as bill
     where bill.waived_at is not null
     union all
    select credit.at, bill.type, 0, 0, credit.payable_fen, -credit.net_fen, -credit.vat_fen, 0
      from fee_credit as credit
      join fee_bill as bill on bill.id = credit.bill_id
     where credit.is_refunded
  )
  select to_char(at at time zone 'Asia/Shanghai',
                 ${month === undefined ? 'YYYY-MM' : 'YYYY-MM-DD'}) as period, type,
         sum(bills)::int as bills,
         sum(paid)::text as paid, sum(refunded)::text as refunded, sum(net)::text as net,
         sum(vat)::text as vat, sum(waived)::text as waived
    from fact
   where ${allOf(betweenDays(sql`at`, revenuePeriod(year, month)))}
   group by 1, 2
   order by 1 desc, 2`;

const WaitingRow = z.object({ id: z.string(), no: z.string(), firm: z.string(), since: z.date() });

export const readWaitingObjections = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select bill.id, bill.no, firm.short_name as firm, bill.objected_at as since
    from fee_bill as bill
    join firm on firm.id = bill.firm_id
   where bill.objected_at is not null
     and bill.replied_at is null
     and bill.state in ('accrued', 'billed')
   order by bill.objected_at
   limit ${max}`;
