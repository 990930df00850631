// Queries that read and lock sheets.

import * as z from 'zod/mini';
import type { ContractKind } from '#features/article/choices.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import type { ContractState } from '#features/contract/states.ts';
import type { SheetType } from '#features/valuation/rules/sheet.ts';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { BINDING_STATES, type SheetState } from '../../states.ts';

export const SheetRow = z.object({
  id: z.string(),
  no: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  contract_title: z.string(),
  contract_kind: z.custom<ContractKind>(),
  contract_state: z.custom<ContractState>(),
  /** Version of the user agreement in force at the deal. */
  user_agreement: z.nullable(z.int()),
  listing_no: z.nullable(z.string()),
  seller_id: z.string(),
  seller_name: z.string(),
  seller_short: z.string(),
  buyer_id: z.string(),
  buyer_name: z.string(),
  buyer_short: z.string(),
  issuer: z.custom<ContractSide>(),
  type: z.custom<SheetType>(),
  is_quick: z.boolean(),
  state: z.custom<SheetState>(),
  version: z.int(),
  settled_kg: WireKg,
  unit_price_hao: z.nullable(WireHaoPerTonne),
  goods_fen: WireFen,
  freight_fen: WireFen,
  total_fen: WireFen,
  payable_fen: WireFen,
  retained_fen: WireFen,
  prepaid_fen: WireFen,
  credited_fen: WireFen,
  bond_offset_fen: WireFen,
  is_blocked: z.boolean(),
  paid_fen: WireFen,
  original_id: z.nullable(z.string()),
  replaced_by: z.nullable(z.string()),
  paper_version: z.nullable(z.int()),
  paper_sha256: z.nullable(z.string()),
  signed_sha256: z.nullable(z.string()),
  submitted_at: z.nullable(z.date()),
  escalate_at: z.nullable(z.date()),
  escalated_at: z.nullable(z.date()),
  confirmed_at: z.nullable(z.date()),
  paid_at: z.nullable(z.date()),
  retention_held_fen: WireFen,
  retention_owed_fen: WireFen,
  retention_paid_fen: WireFen,
  retention_carried_fen: WireFen,
  retained_until: z.nullable(z.date()),
  retention_due_at: z.nullable(z.date()),
  invoice_no: z.nullable(z.string()),
  invoiced_on: z.nullable(z.string()),
  invoice_file: z.nullable(z.string()),
  invoiced_at: z.nullable(z.date()),
  dispute_side: z.nullable(z.custom<ContractSide>()),
  dispute_reason: z.string(),
  dispute_files: z.array(z.string()),
  disputed_at: z.nullable(z.date()),
  lien_id: z.nullable(z.string()),
  lien_holder_id: z.nullable(z.string()),
  lien_holder: z.nullable(z.string()),
  lien_no: z.nullable(z.string()),
  days_left: z.nullable(z.int()),
  has_reversal: z.nullable(z.custom<ContractSide>()),
  has_appeal: z.nullable(z.custom<ContractSide>()),
  may_appeal: z.boolean(),
  appeal_until: z.nullable(z.date()),
  last_reminder_at: z.nullable(z.date()),
  created_by: z.string(),
  created_at: z.date(),
});
export type SheetRow = z.output<typeof SheetRow>;

const inMarket = (moment: Fragment) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;
/** Working days after `from` up to `until`; the calendar stores exceptions only. */
const workingDays = (from: Fragment, until: Fragment): Fragment => sql`(
  select count(*)::int
    from generate_series(${inMarket(from)} + 1, ${inMarket(until)}, interval '1 day') as one (day)
    left join catalog_calendar_day as known on known.day = one.day::date
   where coalesce(known.is_working, extract(isodow from one.day) < 6))`;

/** Select of sheets with working days left; `now` is passed in. */
export const sheets = (now: Date): Fragment => sql`
  select sheet.id, sheet.no, sheet.contract_id, sheet.contract_no, contract.title as contract_title,
         contract.kind as contract_kind, contract.state as contract_state, contract.user_agreement,
         listing.no as listing_no,
         sheet.seller_id, seller.name as seller_name, seller.short_name as seller_short, sheet.buyer_id,
         buyer.name as buyer_name, buyer.short_name as buyer_short, sheet.issuer, sheet.type, sheet.is_quick,
         sheet.state, sheet.version, sheet.settled_kg, sheet.unit_price_hao, sheet.goods_fen,
         sheet.freight_fen, sheet.total_fen, sheet.payable_fen, sheet.retained_fen, sheet.prepaid_fen,
         sheet.credited_fen, sheet.bond_offset_fen, sheet.is_blocked, sheet.paid_fen, sheet.original_id,
         sheet.replaced_by, sheet.paper_version, sheet.paper_sha256, sheet.signed_sha256, sheet.submitted_at,
         sheet.escalate_at, sheet.escalated_at, sheet.confirmed_at, sheet.paid_at, sheet.retention_held_fen,
         sheet.retention_owed_fen, sheet.retention_paid_fen, sheet.retention_carried_fen,
         sheet.retained_until, sheet.retention_due_at, sheet.invoice_no, sheet.invoiced_on::text,
         sheet.invoice_file, sheet.invoiced_at, sheet.dispute_side, sheet.dispute_reason, sheet.dispute_files,
         sheet.disputed_at, lien.id as lien_id, lien.holder_id as lien_holder_id,
         holder.short_name as lien_holder, lien.no as lien_no, 
         case when sheet.state <> 'to_confirm' then null
              when sheet.escalate_at < ${now}
              then -${workingDays(sql`sheet.escalate_at`, sql`${now}::timestamptz`)}
              else ${workingDays(sql`${now}::timestamptz`, sql`sheet.escalate_at`)}
         end as days_left,
         (select reversal.side from settlement_reversal as reversal where reversal.sheet_id = sheet.id
         and reversal.state = 'asked') as has_reversal,
             (select appeal.side from settlement_appeal as appeal where appeal.sheet_id = sheet.id
         and appeal.state = 'open') as has_appeal,
         coalesce(sheet.appeal_until > ${now}, false) and not exists (select from settlement_appeal as appeal
         where appeal.sheet_id = sheet.id) as may_appeal, sheet.appeal_until, sheet.last_reminder_at,
             sheet.created_by, sheet.created_at
    from settlement_sheet as sheet
    join contract on contract.id = sheet.contract_id
    left join listing on listing.id = contract.listing_id
    join firm as seller on seller.id = sheet.seller_id
    join firm as buyer on buyer.id = sheet.buyer_id
    left join release_lien as lien on lien.sheet_id = sheet.id and lien.lifted_at is null
    left join firm as holder on holder.id = lien.holder_id`;

/** Firm id; null for supervisors. */
export type SheetReader = string | null;
/** Unsubmitted sheets are visible to their issuer only. */
export const sheetReadableBy = (firmId: SheetReader): Fragment =>
  firmId === null
    ? sql`sheet.submitted_at is not null`
    : sql`
  (${firmId} in (sheet.seller_id, sheet.buyer_id)
   and (sheet.submitted_at is not null or sheet.state = 'blocked' or case sheet.issuer when 'seller'
     then sheet.seller_id else sheet.buyer_id end = ${firmId}))`;

export const readSheet = (
  connection: Connection,
  id: string,
  firmId: SheetReader,
  now: Date,
) => connection.one(SheetRow)`
  ${sheets(now)}
   where sheet.id = ${id}
     and ${sheetReadableBy(firmId)}`;

/** Without access check. */
export const readSheetsUnchecked = (
  connection: Connection,
  ids: readonly string[],
  now: Date,
) => connection.all(SheetRow)`
  ${sheets(now)}
   where sheet.id = any (${[...ids]}::text[])
   order by sheet.id`;

/** Lock order: contracts, sheets by id, money. */
export async function lockSheets(tx: Transaction, ids: readonly string[], now: Date): Promise<SheetRow[]> {
  await tx.run`select from settlement_sheet where id = any (${[...ids]}::text[])
    order by id for no key update`;
  return readSheetsUnchecked(tx, ids, now);
}

/** Live sheets of a contract. */
export const readSheetsOfContract = (connection: Connection, contractId: string, now: Date) => connection.all(
  SheetRow,
)`
  ${sheets(now)}
   where sheet.contract_id = ${contractId}
     and sheet.state <> 'dropped'
   order by sheet.id`;

/** Sheets replaced by it, replacing it or correcting it. */
export const readRelatedSheets = (connection: Connection, id: string, now: Date) => connection.all(SheetRow)`
  ${sheets(now)}
   where sheet.replaced_by = ${id}
      or sheet.original_id = ${id}
      or sheet.id = (select replaced_by from settlement_sheet where id = ${id})
   order by sheet.id`;

const SumRow = z.object({ settled: WireKg, prepaid: WireFen });

/** Settled tonnes and offset advances of a contract, except those of sheets `but`. */
export const readSheetSums = async (connection: Connection, contractId: string, but: readonly string[]) =>
  (await connection.one(SumRow)`
  select coalesce(sum(settled_kg) filter (where state = any (${[...BINDING_STATES]}::text[])),
         0)::bigint as settled,
         coalesce(sum(prepaid_fen) filter (where state <> 'dropped'), 0)::bigint as prepaid
    from settlement_sheet
   where contract_id = ${contractId}
     and id <> all (${[...but]}::text[])`) ?? missingSums();
const missingSums = (): never => {
  throw new Error('sums without a row');
};
