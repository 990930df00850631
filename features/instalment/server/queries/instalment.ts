// Queries of payment plans. Writers hold the lock of the contract.

import * as z from 'zod/mini';
import type { ContractSide, InstalmentKind } from '#features/contract/choices.ts';
import type { InstalmentState } from '#features/contract/choices.ts';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { BasisPoints, Fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import type { instalmentPage } from '../../calls/instalment.ts';

export const InstalmentRow = z.object({
  id: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  seller_id: z.string(),
  buyer_id: z.string(),
  sheet_id: z.nullable(z.string()),
  sheet_no: z.nullable(z.string()),
  kind: z.custom<InstalmentKind>(),
  payer: z.custom<ContractSide>(),
  share_bp: WireBasisPoints,
  amount_fen: WireFen,
  paid_fen: WireFen,
  held_fen: WireFen,
  due_on: z.string(),
  interest_bp: WireBasisPoints,
  state: z.custom<InstalmentState>(),
  remind_on: z.string(),
  replaced_on: z.nullable(z.string()),
  next_sheet_id: z.nullable(z.string()),
  standing_fen: z.nullable(WireFen),
});
export type InstalmentRow = z.output<typeof InstalmentRow>;

export const instalmentColumns = sql`
         one.id, one.contract_id, one.contract_no, one.seller_id, one.buyer_id, one.sheet_id, one.sheet_no,
         one.kind, one.payer, one.share_bp, one.amount_fen, one.paid_fen, one.held_fen,
         one.due_on::text, one.interest_bp, one.state, one.remind_on::text, one.replaced_on::text,
         one.next_sheet_id, one.standing_fen`;

/** By due day; the order in which payments are counted towards them. */
export const readInstalments = (connection: Connection, contractId: string) => connection.all(InstalmentRow)`
  select ${instalmentColumns}
    from instalment as one
   where one.contract_id = ${contractId}
   order by one.due_on, one.id`;

/** All instalments of these sheets, by sheet and due day. */
export const readInstalmentsOfSheets = (connection: Connection, sheetIds: readonly string[]) =>
  connection.all(InstalmentRow)`
    select ${instalmentColumns}
      from instalment as one
     where one.sheet_id = any (${[...sheetIds]}::text[])
     order by one.sheet_id, one.due_on, one.id`;

const IdRow = z.object({ id: z.string() });
const SheetRow = z.object({ sheet_id: z.string() });

/** Sheets whose place these took. */
export const readReplacedBy = async (connection: Connection, sheetIds: readonly string[]) =>
  (
    await connection.all(SheetRow)`
  select distinct sheet_id
    from instalment
   where next_sheet_id = any (${[...sheetIds]}::text[])`
  ).map(({ sheet_id: id }) => id);

export const readInstalment = (connection: Connection, id: string) => connection.one(InstalmentRow)`
  select ${instalmentColumns}
    from instalment as one
   where one.id = ${id}`;

export interface NewInstalment {
  readonly id: string;
  readonly contractId: string;
  readonly contractNo: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly sheet: { readonly id: string; readonly no: string } | null;
  readonly kind: InstalmentKind;
  readonly payer: ContractSide;
  readonly share: BasisPoints;
  readonly amount: Fen;
  readonly dueOn: string;
  readonly interest: BasisPoints;
  readonly remindOn: string;
}

export const insertInstalment = (tx: Transaction, one: NewInstalment, now: Date) => tx.run`
  insert into instalment (id, contract_id, contract_no, seller_id, buyer_id, sheet_id, sheet_no,
    kind,
      payer, share_bp, amount_fen, due_on, interest_bp, state, remind_on, created_at)
  values (${one.id}, ${one.contractId}, ${one.contractNo}, ${one.sellerId}, ${one.buyerId},
          ${one.sheet?.id ?? null}, ${one.sheet?.no ?? null}, ${one.kind}, ${one.payer}, ${one.share},
          ${one.amount}, ${one.dueOn}::date, ${one.interest}, 'open', ${one.remindOn}::date, ${now})`;

/** Raises what is paid of an instalment that stays open. */
export const addInstalmentPaid = (tx: Transaction, id: string, amount: Fen) => tx.run`
  update instalment
     set paid_fen = paid_fen + ${amount}::bigint
   where id = ${id}`;

export const setInstalmentAmount = (tx: Transaction, id: string, amount: Fen) => tx.run`
  update instalment
     set amount_fen = ${amount}
   where id = ${id}`;

/** Ends the interest of what its sheets came to; those still open must have been cancelled. */
export const setReplaced = (tx: Transaction, sheetIds: readonly string[], day: string) => tx.run`
  update instalment
     set replaced_on = ${day}::date
   where sheet_id = any (${[...sheetIds]}::text[])
     and replaced_on is null`;

/** The first sheet that took its place stays named; later ones only shrink what stands. */
export const setStanding = (
  tx: Transaction,
  id: string,
  { nextSheetId, standing }: { readonly nextSheetId: string; readonly standing: Fen },
) => tx.run`
  update instalment
     set next_sheet_id = coalesce(next_sheet_id, ${nextSheetId}), standing_fen = ${standing}
   where id = ${id}`;

/** False if nothing of the sheet was retained yet. */
export const setRetentionHeld = async (tx: Transaction, sheetId: string, held: Fen): Promise<boolean> =>
  (await tx.one(IdRow)`
    update instalment
       set held_fen = ${held}
     where sheet_id = ${sheetId}
       and kind = 'retention'
    returning id`) !== undefined;

export const setNextReminder = (tx: Transaction, id: string, day: string) => tx.run`
  update instalment
     set remind_on = ${day}::date
   where id = ${id}`;

interface NewPayment {
  readonly instalmentId: string;
  readonly sourceId: string;
  readonly amount: Fen;
  readonly paidOn: string;
}

export const insertInstalmentPayment = (
  tx: Transaction,
  { instalmentId, sourceId, amount, paidOn }: NewPayment,
  now: Date,
) => tx.run`
  insert into instalment_payment (instalment_id, source_id, amount_fen, paid_on, counted_at)
  values (${instalmentId}, ${sourceId}, ${amount}, ${paidOn}::date, ${now})`;

const PaymentRow = z.object({ instalment_id: z.string(), amount_fen: WireFen, paid_on: z.string() });
export type InstalmentPaymentRow = z.output<typeof PaymentRow>;

export const readInstalmentPayments = (connection: Connection, instalmentIds: readonly string[]) =>
  connection.all(PaymentRow)`
    select instalment_id, amount_fen, paid_on::text
      from instalment_payment
     where instalment_id = any (${[...instalmentIds]}::text[])
     order by paid_on, source_id`;

export const readInstalmentsToRemind = async (connection: Connection, today: string) =>
  (
    await connection.all(IdRow)`
  select id
    from instalment
   where state = 'open'
     and kind <> 'retention'
     and remind_on <= ${today}::date
   order by remind_on, id
   limit 500`
  ).map(({ id }) => id);

const DAY_MS = 86_400_000;
export const toDayNumber = (day: string) => String(Date.parse(day) / DAY_MS);
const ListedRow = z.object({
  ...InstalmentRow.shape,
  contract_title: z.string(),
  counterparty: z.string(),
});

/** Open ones by due day, of either side; later pages begin after the cursor. */
export async function readInstalmentPage(
  connection: Connection,
  firmId: string,
  { payer, states, from, to, contractId, after, pageSize = PAGE_SIZE }: InputOf<typeof instalmentPage>,
) {
  const [dayNumber, id] = fromCursor(after, 'number', 'id') ?? [];
  const mine = sql`case one.payer when 'seller' then one.seller_id else one.buyer_id end = ${firmId}`;
  const rows = await connection.all(ListedRow)`
    select ${instalmentColumns}, contract.title as contract_title, other.short_name as counterparty
      from instalment as one
      join contract on contract.id = one.contract_id
      join firm as other
        on other.id = case one.seller_id when ${firmId} then one.buyer_id else one.seller_id end
     where ${allOf([
       sql`(one.seller_id = ${firmId} or one.buyer_id = ${firmId})`,
       sql`one.state = any (${[...(states ?? ['open'])]}::text[])`,
       payer && (payer === 'us' ? mine : sql`not ${mine}`),
       from && sql`one.due_on >= ${from}::date`,
       to && sql`one.due_on <= ${to}::date`,
       contractId && sql`one.contract_id = ${contractId}`,
       dayNumber !== undefined &&
         sql`(one.due_on - date '1970-01-01', one.id) > (${dayNumber}::bigint, ${id ?? ''})`,
     ])}
     order by one.due_on, one.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [toDayNumber(row.due_on), row.id]);
}
