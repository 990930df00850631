// Queries for releases and their lines.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { SheetReader } from '#features/settlement/server/public.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { releasePage } from '../../calls/release.ts';
import type { ReleaseCheck } from '../../choices.ts';
import type { ReleaseState } from '../../states.ts';

const ReleaseRow = z.object({
  id: z.string(),
  no: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  contract_title: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  seller_short: z.string(),
  buyer_id: z.string(),
  buyer_name: z.string(),
  buyer_short: z.string(),
  payer: z.custom<ContractSide>(),
  applicant: z.custom<ContractSide>(),
  state: z.custom<ReleaseState>(),
  amount_fen: WireFen,
  goods_fen: WireFen,
  freight_fen: WireFen,
  fee_fen: WireFen,
  account_id: z.string(),
  files: z.array(z.string()),
  remark: z.string(),
  checked: z.array(z.custom<ReleaseCheck>()),
  approved_by: z.nullable(z.string()),
  approver: z.nullable(z.string()),
  approved_at: z.nullable(z.date()),
  approval: z.string(),
  approved_fen: z.nullable(WireFen),
  released_fen: WireFen,
  sheets: z.array(z.string()),
  ended_at: z.nullable(z.date()),
  created_at: z.date(),
});
export type ReleaseRow = z.output<typeof ReleaseRow>;

const releases = sql`
  select release.id, release.no, release.contract_id, release.contract_no, contract.title as contract_title,
         release.seller_id, seller.name as seller_name, seller.short_name as seller_short, release.buyer_id,
         buyer.name as buyer_name, buyer.short_name as buyer_short, release.payer, release.applicant,
         release.state, release.amount_fen, release.goods_fen, release.freight_fen, release.fee_fen,
         release.account_id, release.files, release.remark, release.checked, release.approved_by,
         approver.name as approver, release.approved_at, release.approval, lines.approved_fen,
         lines.released_fen, lines.sheets, release.ended_at, release.created_at
    from release
    join contract on contract.id = release.contract_id
    join firm as seller on seller.id = release.seller_id
    join firm as buyer on buyer.id = release.buyer_id
    left join account_person as approver on approver.id = release.approved_by
   cross join lateral (
         select sum(line.approved_fen)::bigint as approved_fen,
                coalesce(sum(line.released_fen), 0)::bigint as released_fen,
                array_agg(sheet.no order by sheet.no) as sheets
           from release_line as line
           join settlement_sheet as sheet on sheet.id = line.sheet_id
          where line.release_id = release.id) as lines`;

const readableBy = (firmId: SheetReader): Fragment =>
  firmId === null ? sql`true` : sql`(release.seller_id = ${firmId} or release.buyer_id = ${firmId})`;

export const readRelease = (connection: Connection, id: string, firmId: SheetReader) => connection.one(
  ReleaseRow,
)`
  ${releases}
   where release.id = ${id}
     and ${readableBy(firmId)}`;

/** Applications that are neither paid nor refused, oldest first. */
export const readOpenReleases = (connection: Connection, sheetIds: readonly string[]) => connection.all(
  ReleaseRow,
)`
  ${releases}
   where release.state in ('applied', 'review', 'approved')
     and exists (select from release_line as line
                  where line.release_id = release.id
                    and line.sheet_id = any (${[...sheetIds]}::text[]))
   order by release.id`;

/** Lock the contract and sheets first. */
export async function lockRelease(tx: Transaction, id: string): Promise<ReleaseRow | undefined> {
  await tx.run`select from release where id = ${id} for no key update`;
  return readRelease(tx, id, null);
}

export async function readReleasePage(
  connection: Connection,
  firmId: SheetReader,
  { states, contractId, as, keyword, after, pageSize = PAGE_SIZE, ...days }: InputOf<typeof releasePage>,
) {
  const pattern = likePattern(keyword);
  const rows = await connection.all(ReleaseRow)`
    ${releases}
     where ${allOf([
       readableBy(firmId),
       states && sql`release.state = any (${[...states]}::text[])`,
       contractId && sql`release.contract_id = ${contractId}`,
       as &&
         firmId !== null &&
         sql`(case release.payer when 'seller' then release.seller_id
               else release.buyer_id end = ${firmId}) = ${as === 'payer'}`,
       ...betweenDays(sql`release.created_at`, days),
       keyword &&
         sql`(release.no ilike ${pattern} or release.contract_no ilike ${pattern}
               or seller.name ilike ${pattern} or buyer.name ilike ${pattern})`,
       after !== undefined && sql`release.id < ${fromCursor(after, 'id')?.[0] ?? ''}`,
     ])}
     order by release.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

const ReleaseLineRow = z.object({
  sheet_id: z.string(),
  amount_fen: WireFen,
  approved_fen: z.nullable(WireFen),
  released_fen: WireFen,
});
export type ReleaseLineRow = z.output<typeof ReleaseLineRow>;

export const readReleaseLines = (connection: Connection, releaseId: string) => connection.all(ReleaseLineRow)`
  select sheet_id, amount_fen, approved_fen, released_fen
    from release_line
   where release_id = ${releaseId}
   order by sheet_id`;

interface NewRelease {
  readonly id: string;
  readonly no: string;
  readonly contractId: string;
  readonly contractNo: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly payer: ContractSide;
  readonly applicant: ContractSide;
  readonly amount: Fen;
  readonly goods: Fen;
  readonly freight: Fen;
  readonly fee: Fen;
  readonly accountId: string;
  readonly files: readonly string[];
  readonly remark: string;
  readonly personId: string;
  readonly lines: readonly { readonly sheetId: string; readonly amount: Fen }[];
}

const NoRow = z.object({ no: z.string() });

/** A number that is not used stays a gap. */
export async function nextReleaseNo(tx: Transaction): Promise<string> {
  const row = await tx.one(NoRow)`select next_number('JF', 'release_number') as no`;
  return row?.no ?? '';
}

export async function insertRelease(tx: Transaction, one: NewRelease, now: Date): Promise<void> {
  await tx.run`
    insert into release (id, no, contract_id, contract_no, seller_id, buyer_id, payer, applicant,
        state, amount_fen, goods_fen, freight_fen, fee_fen, account_id, files, remark, created_by, created_at)
    values (${one.id}, ${one.no}, ${one.contractId}, ${one.contractNo}, ${one.sellerId}, ${one.buyerId},
            ${one.payer}, ${one.applicant}, 'applied', ${one.amount}, ${one.goods}, ${one.freight},
            ${one.fee}, ${one.accountId}, ${[...one.files]}::text[], ${one.remark}, ${one.personId}, ${now})`;
  await tx.run`
    insert into release_line (release_id, sheet_id, amount_fen)
    select ${one.id}, sheet_id, amount_fen
      from unnest(${one.lines.map(({ sheetId }) => sheetId)}::text[],
          ${one.lines.map(({ amount }) => amount)}::bigint[]) as given (sheet_id, amount_fen)`;
}

export const approveReleaseLines = (
  tx: Transaction,
  releaseId: string,
  lines: readonly { readonly sheetId: string; readonly amount: Fen }[],
) => tx.run`
  update release_line as line
     set approved_fen = given.fen
    from unnest(${lines.map(({ sheetId }) => sheetId)}::text[],
        ${lines.map(({ amount }) => amount)}::bigint[]) as given (sheet_id, fen)
   where line.release_id = ${releaseId} and line.sheet_id = given.sheet_id`;

export const markLinesReleased = (tx: Transaction, releaseId: string) => tx.run`
  update release_line set released_fen = coalesce(approved_fen, 0)
      where release_id = ${releaseId}`;

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  contract_no: z.string(),
  state: z.custom<ReleaseState>(),
  since: z.date(),
  barred: z.nullable(z.string()),
});

export const readWaitingReleases = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select id, no, contract_no, state, coalesce(approved_at, created_at) as since, approved_by as barred
    from release
   where state in ('review', 'approved')
   order by coalesce(approved_at, created_at), id
   limit ${max}`;

const AppliedRow = z.object({ sheet_id: z.string(), fen: WireFen });

/** Amounts applied for, neither paid nor refused. */
export const readAppliedAmounts = async (
  connection: Connection,
  sheetIds: readonly string[],
): Promise<ReadonlyMap<string, Fen>> =>
  new Map(
    (
      await connection.all(AppliedRow)`
  select line.sheet_id, sum(coalesce(line.approved_fen, line.amount_fen))::bigint as fen
    from release_line as line
    join release on release.id = line.release_id
   where line.sheet_id = any (${[...sheetIds]}::text[])
     and release.state in ('applied', 'review', 'approved')
   group by line.sheet_id`
    ).map(({ sheet_id: id, fen }) => [id, fen]),
  );

const RunningRow = z.object({
  sheet_id: z.string(),
  id: z.string(),
  no: z.string(),
  state: z.custom<ReleaseState>(),
  amount: WireFen,
});

/** The applications that run on each sheet, oldest first. */
export async function readRunningApplications(connection: Connection, sheetIds: readonly string[]) {
  const rows = await connection.all(RunningRow)`
    select line.sheet_id, release.id, release.no, release.state,
           coalesce(line.approved_fen, line.amount_fen) as amount
      from release_line as line
      join release on release.id = line.release_id
     where line.sheet_id = any (${[...sheetIds]}::text[])
       and release.state in ('applied', 'review', 'approved')
     order by release.id`;
  return Map.groupBy(rows, ({ sheet_id: id }) => id);
}

const OpenRow = z.object({ id: z.string(), no: z.string() });

export const readOpenRelease = (connection: Connection, sheetIds: readonly string[]) => connection.one(
  OpenRow,
)`
  select release.id, release.no
    from release_line as line
    join release on release.id = line.release_id
   where line.sheet_id = any (${[...sheetIds]}::text[])
     and release.state in ('applied', 'review', 'approved')
   limit 1`;
