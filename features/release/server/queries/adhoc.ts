// Queries for ad hoc settlements and for payments towards sheets.

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
import type { adhocPage } from '../../calls/other.ts';
import type { AdhocKind } from '../../choices.ts';
import type { AdhocState } from '../../states.ts';

const AdhocRow = z.object({
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
  sheet_id: z.nullable(z.string()),
  sheet_no: z.nullable(z.string()),
  kind: z.custom<AdhocKind>(),
  payer: z.custom<ContractSide>(),
  applicant: z.custom<ContractSide>(),
  amount_fen: WireFen,
  is_from_bond: z.boolean(),
  paid_on: z.nullable(z.string()),
  reason: z.string(),
  files: z.array(z.string()),
  state: z.custom<AdhocState>(),
  signed_sha256: z.string(),
  ended_at: z.nullable(z.date()),
  created_at: z.date(),
});
export type AdhocRow = z.output<typeof AdhocRow>;

const adhocs = sql`
  select other.id, other.no, other.contract_id, other.contract_no, contract.title as contract_title,
         other.seller_id, seller.name as seller_name, seller.short_name as seller_short, other.buyer_id,
         buyer.name as buyer_name, buyer.short_name as buyer_short, other.sheet_id, sheet.no as sheet_no,
         other.kind, other.payer, other.applicant, other.amount_fen, other.is_from_bond, other.paid_on::text,
         other.reason, other.files, other.state, other.signed_sha256, other.ended_at, other.created_at
    from release_adhoc as other
    join contract on contract.id = other.contract_id
    join firm as seller on seller.id = other.seller_id
    join firm as buyer on buyer.id = other.buyer_id
    left join settlement_sheet as sheet on sheet.id = other.sheet_id`;

const readableBy = (firmId: SheetReader): Fragment =>
  firmId === null ? sql`true` : sql`(other.seller_id = ${firmId} or other.buyer_id = ${firmId})`;

export const readAdhoc = (connection: Connection, id: string, firmId: SheetReader) => connection.one(
  AdhocRow,
)`
  ${adhocs}
   where other.id = ${id}
     and ${readableBy(firmId)}`;

export async function lockAdhoc(tx: Transaction, id: string): Promise<AdhocRow | undefined> {
  await tx.run`select from release_adhoc where id = ${id} for no key update`;
  return readAdhoc(tx, id, null);
}

export async function readAdhocPage(
  connection: Connection,
  firmId: SheetReader,
  { states, kinds, contractId, keyword, after, pageSize = PAGE_SIZE, ...days }: InputOf<typeof adhocPage>,
) {
  const pattern = likePattern(keyword);
  const rows = await connection.all(AdhocRow)`
    ${adhocs}
     where ${allOf([
       readableBy(firmId),
       states && sql`other.state = any (${[...states]}::text[])`,
       kinds && sql`other.kind = any (${[...kinds]}::text[])`,
       contractId && sql`other.contract_id = ${contractId}`,
       ...betweenDays(sql`other.created_at`, days),
       keyword &&
         sql`(other.no ilike ${pattern} or other.contract_no ilike ${pattern} or sheet.no ilike ${pattern}
               or seller.name ilike ${pattern} or buyer.name ilike ${pattern})`,
       after !== undefined && sql`other.id < ${fromCursor(after, 'id')?.[0] ?? ''}`,
     ])}
     order by other.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

interface NewAdhoc {
  readonly id: string;
  readonly contractId: string;
  readonly contractNo: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly sheetId: string | null;
  readonly kind: AdhocKind;
  readonly payer: ContractSide;
  readonly applicant: ContractSide;
  readonly amount: Fen;
  readonly isFromBond: boolean;
  readonly paidOn: string | null;
  readonly reason: string;
  readonly files: readonly string[];
  readonly signed: string;
  readonly personId: string;
  readonly no: string;
}

const NoRow = z.object({ no: z.string() });

/** Drawn before the row exists because the signed paper shows it. */
export const nextAdhocNo = async (tx: Transaction): Promise<string> =>
  (await tx.one(NoRow)`select next_number('QJ', 'release_adhoc_number') as no`)?.no ?? '';

export const insertAdhoc = (tx: Transaction, one: NewAdhoc, now: Date) => tx.run`
  insert into release_adhoc (id, no, contract_id, contract_no, seller_id, buyer_id, sheet_id, kind, payer,
      applicant, amount_fen, is_from_bond, paid_on, reason, files, state, signed_sha256, created_by,
      created_at)
  values (${one.id}, ${one.no}, ${one.contractId}, ${one.contractNo}, ${one.sellerId}, ${one.buyerId},
          ${one.sheetId}, ${one.kind}, ${one.payer}, ${one.applicant}, ${one.amount}, ${one.isFromBond},
          ${one.paidOn}::date, ${one.reason}, ${[...one.files]}::text[], 'applied', ${one.signed},
          ${one.personId}, ${now})`;
