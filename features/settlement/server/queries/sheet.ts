// The statements about sheets: written down, locked, moved by compare-and-set, listed.
import * as z from 'zod/mini';
import type { ContractKind, ContractSide } from '#features/contract/choices.ts';
import type { ContractState } from '#features/contract/states.ts';
import type { InputOf } from '#packages/call/call.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/call/wire.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { cutPage, fromCursor, PAGE_SIZE } from '#packages/sql/cursor.ts';
import { allOf, type Connection, type Fragment, nothing, sql, type Transaction } from '#packages/sql/sql.ts';
import { betweenDays } from './days.ts';
import type { sheetPage } from '../../calls/sheet.ts';
import type { SheetType } from '../../rules/sheet.ts';
import { BINDING_STATES, type SheetState } from '../../states.ts';

const SheetRow = z.object({
  id: z.string(), no: z.string(), contract_id: z.string(), contract_no: z.string(), contract_title: z.string(), contract_kind: z.custom<ContractKind>(),
  contract_state: z.custom<ContractState>(),
  seller_id: z.string(), seller_name: z.string(), seller_short: z.string(), buyer_id: z.string(), buyer_name: z.string(), buyer_short: z.string(),
  issuer: z.custom<ContractSide>(), type: z.custom<SheetType>(), is_quick: z.boolean(), state: z.custom<SheetState>(), version: z.int(),
  settled_kg: WireKg, unit_price_hao: z.nullable(WireHaoPerTonne), goods_fen: WireFen, freight_fen: WireFen, total_fen: WireFen, payable_fen: WireFen,
  retained_fen: WireFen, prepaid_fen: WireFen, counted_fen: WireFen, retention_paid_fen: WireFen, bond_offset_fen: WireFen, is_blocked: z.boolean(), paid_fen: WireFen,
  original_id: z.nullable(z.string()), replaced_by: z.nullable(z.string()),
  paper_version: z.nullable(z.int()), paper_sha256: z.nullable(z.string()), signed_sha256: z.nullable(z.string()),
  submitted_at: z.nullable(z.date()), escalate_at: z.nullable(z.date()), escalated_at: z.nullable(z.date()), confirmed_at: z.nullable(z.date()), paid_at: z.nullable(z.date()),
  retained_until: z.nullable(z.date()), retention_hold_id: z.nullable(z.string()), retention_ended_at: z.nullable(z.date()),
  invoice_no: z.nullable(z.string()), invoiced_on: z.nullable(z.string()), invoice_file: z.nullable(z.string()), invoiced_at: z.nullable(z.date()),
  dispute_side: z.nullable(z.custom<ContractSide>()), dispute_reason: z.string(), dispute_files: z.array(z.string()), disputed_at: z.nullable(z.date()),
  days_left: z.nullable(z.int()), has_reversal: z.nullable(z.custom<ContractSide>()),
  created_by: z.string(), created_at: z.date(),
});
export type SheetRow = z.output<typeof SheetRow>;

const inMarket = (moment: Fragment) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;
/** After one day and until another; the calendar only knows the exceptions. */
const workingDays = (from: Fragment, until: Fragment): Fragment => sql`(
  select count(*)::int
    from generate_series(${inMarket(from)} + 1, ${inMarket(until)}, interval '1 day') as one (day)
    left join catalog_calendar_day as known on known.day = one.day::date
   where coalesce(known.is_working, extract(isodow from one.day) < 6))`;

/** Working days until an unanswered sheet is escalated; `now` comes from the caller. */
const sheets = (now: Date): Fragment => sql`
  select sheet.id, sheet.no, sheet.contract_id, sheet.contract_no, contract.title as contract_title, contract.kind as contract_kind, contract.state as contract_state,
         sheet.seller_id, seller.name as seller_name, seller.short_name as seller_short, sheet.buyer_id, buyer.name as buyer_name, buyer.short_name as buyer_short,
         sheet.issuer, sheet.type, sheet.is_quick, sheet.state, sheet.version, sheet.settled_kg, sheet.unit_price_hao, sheet.goods_fen, sheet.freight_fen,
         sheet.total_fen, sheet.payable_fen, sheet.retained_fen, sheet.prepaid_fen, sheet.counted_fen, sheet.retention_paid_fen, sheet.bond_offset_fen, sheet.is_blocked, sheet.paid_fen,
         sheet.original_id, sheet.replaced_by, sheet.paper_version, sheet.paper_sha256, sheet.signed_sha256, sheet.submitted_at, sheet.escalate_at,
         sheet.escalated_at, sheet.confirmed_at, sheet.paid_at, sheet.retained_until, sheet.retention_hold_id, sheet.retention_ended_at, sheet.invoice_no, sheet.invoiced_on::text,
         sheet.invoice_file, sheet.invoiced_at, sheet.dispute_side, sheet.dispute_reason, sheet.dispute_files, sheet.disputed_at,
         case when sheet.state <> 'to_confirm' then null
              when sheet.escalate_at < ${now} then -${workingDays(sql`sheet.escalate_at`, sql`${now}::timestamptz`)}
              else ${workingDays(sql`${now}::timestamptz`, sql`sheet.escalate_at`)}
         end as days_left,
         (select reversal.side from settlement_reversal as reversal where reversal.sheet_id = sheet.id and reversal.state = 'asked') as has_reversal,
         sheet.created_by, sheet.created_at
    from settlement_sheet as sheet
    join contract on contract.id = sheet.contract_id
    join firm as seller on seller.id = sheet.seller_id
    join firm as buyer on buyer.id = sheet.buyer_id`;

/** Null: whoever looks on for the platform. */
export type Reader = string | null;
/** What its maker has not shown is nobody else's. */
const seenBy = (firmId: Reader): Fragment => (firmId === null ? sql`sheet.submitted_at is not null` : sql`
  (${firmId} in (sheet.seller_id, sheet.buyer_id)
   and (sheet.submitted_at is not null or sheet.state = 'blocked' or case sheet.issuer when 'seller' then sheet.seller_id else sheet.buyer_id end = ${firmId}))`);

export const readSheet = (connection: Connection, id: string, firmId: Reader, now: Date) => connection.one(SheetRow)`
  ${sheets(now)}
   where sheet.id = ${id}
     and ${seenBy(firmId)}`;

/** Without asking who reads it. */
export const readAnySheets = (connection: Connection, ids: readonly string[], now: Date) => connection.all(SheetRow)`
  ${sheets(now)}
   where sheet.id = any (${[...ids]}::text[])
   order by sheet.id`;

/** Contracts are locked before their sheets, sheets by their ids, money last. */
export async function lockSheets(tx: Transaction, ids: readonly string[], now: Date): Promise<SheetRow[]> {
  await tx.run`select from settlement_sheet where id = any (${[...ids]}::text[]) order by id for no key update`;
  return readAnySheets(tx, ids, now);
}

/** Of a contract: those that count, or are under way. */
export const readSheetsOf = (connection: Connection, contractId: string, now: Date) => connection.all(SheetRow)`
  ${sheets(now)}
   where sheet.contract_id = ${contractId}
     and sheet.state <> 'dropped'
   order by sheet.id`;

/** Replaced by it, replacing it, or correcting it. */
export const readRelated = (connection: Connection, id: string, now: Date) => connection.all(SheetRow)`
  ${sheets(now)}
   where sheet.replaced_by = ${id}
      or sheet.original_id = ${id}
      or sheet.id = (select replaced_by from settlement_sheet where id = ${id})
   order by sheet.id`;

const waitsFor = (firmId: string): Fragment => sql`(
  (sheet.state in ('draft', 'returned') and case sheet.issuer when 'seller' then sheet.seller_id else sheet.buyer_id end = ${firmId})
  or (sheet.state = 'blocked' and sheet.buyer_id = ${firmId})
  or (sheet.state = 'to_confirm' and case sheet.issuer when 'seller' then sheet.buyer_id else sheet.seller_id end = ${firmId})
  or (sheet.state = 'paid' and sheet.seller_id = ${firmId})
  or (sheet.state = 'invoiced' and sheet.buyer_id = ${firmId})
  or exists (select from settlement_reversal as reversal where reversal.sheet_id = sheet.id and reversal.state = 'asked'
      and case reversal.side when 'seller' then sheet.buyer_id else sheet.seller_id end = ${firmId}))`;

type Wanted = InputOf<typeof sheetPage>;

function conditionsOf(firmId: Reader, wanted: Wanted, now: Date): Fragment {
  const { list, states, types, contractId, needsMe, isOverdue, isQuick, keyword } = wanted;
  const pattern = `%${keyword?.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`) ?? ''}%`;
  const makes = sql`case sheet.issuer when 'seller' then sheet.seller_id else sheet.buyer_id end`;
  return allOf([
    seenBy(firmId),
    ...(list && firmId !== null ? [list === 'issued' ? sql`${makes} = ${firmId}` : sql`${makes} <> ${firmId}`] : []),
    ...(states ? [sql`sheet.state = any (${[...states]}::text[])`] : [sql`sheet.state <> 'dropped'`]),
    ...(types ? [sql`sheet.type = any (${[...types]}::text[])`] : []),
    ...(isOverdue === undefined ? [] : [sql`(sheet.state = 'to_confirm' and sheet.escalate_at < ${now}) = ${isOverdue}`]),
    ...(contractId ? [sql`sheet.contract_id = ${contractId}`] : []),
    ...(isQuick === undefined ? [] : [sql`sheet.is_quick = ${isQuick}`]),
    ...(needsMe && firmId !== null ? [waitsFor(firmId)] : []),
    ...betweenDays(sql`sheet.created_at`, wanted),
    ...(keyword ? [sql`(sheet.no ilike ${pattern} or sheet.contract_no ilike ${pattern} or contract.title ilike ${pattern} or seller.name ilike ${pattern} or buyer.name ilike ${pattern})`] : []),
  ]);
}

export async function readSheetPage(connection: Connection, firmId: Reader, wanted: Wanted, now: Date) {
  const { after, pageSize = PAGE_SIZE } = wanted;
  const rows = await connection.all(SheetRow)`
    ${sheets(now)}
     where ${conditionsOf(firmId, wanted, now)}
       and ${after === undefined ? sql`true` : sql`sheet.id < ${fromCursor(after, 'id')?.[0] ?? ''}`}
     order by sheet.id desc
     limit ${pageSize + 1}`;
  return cutPage(rows, pageSize, ({ id }) => [id]);
}

const TotalsRow = z.object({ count: z.int(), settled: WireKg, payable: WireFen, needs_me: z.int() });

export const readSheetTotals = (connection: Connection, firmId: Reader, wanted: Wanted, now: Date) => connection.one(TotalsRow)`
  select count(*)::int as count, coalesce(sum(sheet.settled_kg), 0)::bigint as settled, coalesce(sum(sheet.payable_fen), 0)::bigint as payable,
         count(*) filter (where ${firmId === null ? sql`false` : waitsFor(firmId)})::int as needs_me
    from settlement_sheet as sheet
    join contract on contract.id = sheet.contract_id
    join firm as seller on seller.id = sheet.seller_id
    join firm as buyer on buyer.id = sheet.buyer_id
   where ${conditionsOf(firmId, wanted, now)}`;

export interface Figures {
  readonly settled: bigint; readonly unitPrice: bigint | null; readonly goods: bigint; readonly freight: bigint; readonly total: bigint; readonly payable: bigint;
  readonly retained: bigint; readonly prepaid: bigint; readonly counted: bigint; readonly bondOffset: bigint; readonly isBlocked: boolean;
}

interface NewSheet {
  readonly id: string; readonly contractId: string; readonly contractNo: string; readonly sellerId: string; readonly buyerId: string;
  readonly issuer: ContractSide; readonly type: SheetType; readonly isQuick: boolean; readonly originalId: string | null; readonly personId: string; readonly figures: Figures;
}

const NoRow = z.object({ no: z.string() });

export async function insertSheet(tx: Transaction, sheet: NewSheet, now: Date): Promise<string> {
  const { figures } = sheet;
  const row = await tx.one(NoRow)`
    insert into settlement_sheet (id, contract_id, contract_no, seller_id, buyer_id, issuer, type, is_quick, state, version, settled_kg, unit_price_hao, goods_fen,
                                  freight_fen, total_fen, payable_fen, retained_fen, prepaid_fen, counted_fen, bond_offset_fen, is_blocked, original_id, created_by, created_at)
    values (${sheet.id}, ${sheet.contractId}, ${sheet.contractNo}, ${sheet.sellerId}, ${sheet.buyerId}, ${sheet.issuer}, ${sheet.type}, ${sheet.isQuick}, 'draft', 1,
            ${figures.settled}, ${figures.unitPrice}, ${figures.goods}, ${figures.freight}, ${figures.total}, ${figures.payable}, ${figures.retained},
            ${figures.prepaid}, ${figures.counted}, ${figures.bondOffset}, ${figures.isBlocked}, ${sheet.originalId}, ${sheet.personId}, ${now})
    returning no`;
  return row?.no ?? '';
}

export const writeFigures = (tx: Transaction, id: string, version: number, figures: Figures) => tx.run`
  update settlement_sheet
     set version = ${version}, settled_kg = ${figures.settled}, unit_price_hao = ${figures.unitPrice}, goods_fen = ${figures.goods}, freight_fen = ${figures.freight},
         total_fen = ${figures.total}, payable_fen = ${figures.payable}, retained_fen = ${figures.retained}, prepaid_fen = ${figures.prepaid}, counted_fen = ${figures.counted},
         bond_offset_fen = ${figures.bondOffset}, is_blocked = ${figures.isBlocked}
   where id = ${id}`;

/** Answers whether it still stood there. */
export const setSheetState = async (tx: Transaction, id: string, from: SheetState, to: SheetState, set: Fragment = nothing) => (await tx.run`
  update settlement_sheet
     set state = ${to} ${set}
   where id = ${id}
     and state = ${from}`) === 1;

export const updateSheet = (tx: Transaction, id: string, set: Fragment) => tx.run`
  update settlement_sheet
     set ${set}
   where id = ${id}`;

const SumRow = z.object({ settled: WireKg, prepaid: WireFen });

/** What stands of a contract beside the sheets left out: tonnes settled, and money paid ahead that is counted. */
export const readSums = async (connection: Connection, contractId: string, but: readonly string[]) => await connection.one(SumRow)`
  select coalesce(sum(settled_kg) filter (where state = any (${[...BINDING_STATES]}::text[])), 0)::bigint as settled,
         coalesce(sum(prepaid_fen) filter (where state <> 'dropped'), 0)::bigint as prepaid
    from settlement_sheet
   where contract_id = ${contractId}
     and id <> all (${[...but]}::text[])` ?? noSums();
const noSums = (): never => { throw new Error('sums without a row'); };

const AppliedRow = z.object({ sheet_id: z.string(), fen: WireFen });

/** Asked for and neither paid nor refused. */
export const readApplied = async (connection: Connection, sheetIds: readonly string[]): Promise<ReadonlyMap<string, Fen>> => new Map((await connection.all(AppliedRow)`
  select line.sheet_id, sum(coalesce(line.approved_fen, line.amount_fen))::bigint as fen
    from settlement_release_line as line
    join settlement_release as release on release.id = line.release_id
   where line.sheet_id = any (${[...sheetIds]}::text[])
     and release.state in ('applied', 'review', 'approved')
   group by line.sheet_id`).map(({ sheet_id: id, fen }) => [id, fen]));

const OpenRow = z.object({ no: z.string() });

export const readOpenRelease = (connection: Connection, sheetId: string) => connection.one(OpenRow)`
  select release.no
    from settlement_release_line as line
    join settlement_release as release on release.id = line.release_id
   where line.sheet_id = ${sheetId}
     and release.state in ('applied', 'review', 'approved')
   limit 1`;

const IdRow = z.object({ id: z.string() });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export const readUnreminded = async (connection: Connection, now: Date) => idsOf(await connection.all(IdRow)`
  select id from settlement_sheet
   where state = 'to_confirm'
     and ((remind_at < ${now} and reminded_at is null) or (escalate_at < ${now} and escalated_at is null))
   order by remind_at, id
   limit 500`);

export const readToClose = async (connection: Connection, now: Date) => idsOf(await connection.all(IdRow)`
  select id from settlement_sheet where state = 'invoiced' and close_by < ${now} order by close_by, id limit 200`);

export const readRetained = async (connection: Connection, now: Date) => idsOf(await connection.all(IdRow)`
  select id from settlement_sheet
   where retention_hold_id is not null and retention_ended_at is null and retained_until < ${now}
   order by retained_until, id limit 200`);

const OpenTripRow = z.object({ is_open: z.boolean() });

/** Whether a truck is in no closed final sheet, a sheet is open, or there is none at all. */
export const readUnfinished = async (connection: Connection, contractId: string): Promise<boolean> => (await connection.one(OpenTripRow)`
  select exists (select from delivery_trip as trip
                  where trip.contract_id = ${contractId} and trip.state = 'signed'
                    and not exists (select from settlement_batch as batch join settlement_sheet as sheet on sheet.id = batch.sheet_id
                                     where batch.trip_id = trip.id and batch.is_live and batch.phase = 'final' and sheet.state = 'closed'))
      or exists (select from settlement_sheet as sheet where sheet.contract_id = ${contractId} and sheet.state not in ('closed', 'replaced', 'reversed', 'dropped'))
      or not exists (select from settlement_sheet as sheet where sheet.contract_id = ${contractId} and sheet.state = 'closed') as is_open`)?.is_open ?? true;

/** Answers whether no other sheet has that invoice. */
export async function takeInvoice(tx: Transaction, sheetId: string, no: string): Promise<boolean> {
  // Two who bring the same number at once come one after the other.
  await tx.run`select pg_advisory_xact_lock(hashtextextended('invoice ' || ${no}, 0))`;
  const row = await tx.one(OpenTripRow)`
  select exists (select from settlement_sheet where invoice_no = ${no} and id <> ${sheetId}) as is_open`;
  return row?.is_open === false;
}

/** Delivered, and every sheet of it closed. */
export const readFinished = async (connection: Connection) => idsOf(await connection.all(IdRow)`
  select contract.id
    from contract
   where contract.state = 'delivered'
     and contract.open_sheets = 0
     and exists (select from settlement_sheet as sheet where sheet.contract_id = contract.id and sheet.state = 'closed')
   order by contract.id
   limit 200`);
