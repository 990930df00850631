// Queries on bank lines; every move checks the state it starts from.

import * as z from 'zod/mini';
import { sameNameSql } from '#features/firm/server/public.ts';
import type { Bank } from '#features/funds/accounts.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { LineDirection, LineSource, LineState, MatchRule, Proposal } from '../../states.ts';
import type { EncryptedNumber } from '../services/encryptAccountNumber.ts';

const LineRow = z.object({
  id: z.string(),
  bank: z.custom<Bank>(),
  serial: z.string(),
  direction: z.custom<LineDirection>(),
  day: z.string(),
  booked_at: z.date(),
  amount_fen: WireFen,
  balance_fen: z.nullable(WireFen),
  other_name: z.string(),
  encrypted: z.string(),
  blind_index: z.string(),
  tail: z.string(),
  other_bank: z.string(),
  virtual_number: z.string(),
  remark: z.string(),
  reference: z.string(),
  source: z.custom<LineSource>(),
  state: z.custom<LineState>(),
  rule: z.nullable(z.custom<MatchRule>()),
  firm_id: z.nullable(z.string()),
  firm_name: z.nullable(z.string()),
  proof_id: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  withdrawal_id: z.nullable(z.string()),
  proposal: z.nullable(z.custom<Proposal>()),
  entry_id: z.nullable(z.string()),
  reason: z.string(),
  recorded_by: z.nullable(z.string()),
  recorded_at: z.date(),
  proposed_by: z.nullable(z.string()),
  made_name: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
});
export type LineRow = z.output<typeof LineRow>;

const where = (connection: Connection, condition: Fragment) => connection.all(LineRow)`
  select line.id, line.bank, line.serial, line.direction, line.day::text, line.booked_at, line.amount_fen,
         line.balance_fen, line.other_name, line.encrypted, line.blind_index, line.tail, line.other_bank,
         line.virtual_number, line.remark, line.reference, line.source, line.state, line.rule, line.firm_id,
         firm.name as firm_name, line.proof_id, line.order_id, withdrawal.id as withdrawal_id, line.proposal,
         line.entry_id, line.reason, line.recorded_by, line.recorded_at, line.proposed_by,
         maker.name as made_name, line.decided_at
    from bank_line as line
    left join firm on firm.id = line.firm_id
    left join bank_order as orders on orders.id = line.order_id
    left join bank_withdrawal as withdrawal on withdrawal.id = orders.matter_id
    left join account_person as maker on maker.id = line.proposed_by
   where ${condition}`;

export const readLineRow = async (connection: Connection, id: string) =>
  (await where(connection, sql`line.id = ${id}`))[0];
export const lockBySerial = async (tx: Transaction, bank: Bank, serial: string) =>
  (await where(tx, sql`line.bank = ${bank} and line.serial = ${serial} for update of line`))[0];
export const lockLine = async (tx: Transaction, id: string) =>
  (await where(tx, sql`line.id = ${id} for update of line`))[0];

export interface NewLine extends EncryptedNumber {
  readonly id: string;
  readonly bank: Bank;
  readonly serial: string;
  readonly direction: LineDirection;
  readonly day: string;
  readonly bookedAt: Date;
  readonly amount: Fen;
  readonly balance: Fen | null;
  readonly otherName: string;
  readonly otherBank: string;
  readonly virtualNumber: string;
  readonly remark: string;
  readonly reference: string;
  readonly source: LineSource;
  readonly recordedBy: string | null;
}

/** Returns 0 if the bank serial is already recorded. */
export const insertLine = (tx: Transaction, line: NewLine, now: Date) => tx.run`
  insert into bank_line (id, bank, serial, direction, day, booked_at, amount_fen, balance_fen, other_name,
                         encrypted, blind_index, tail, other_bank, virtual_number, remark, reference, source,
                         state, recorded_by, recorded_at, statement_day)
  values (${line.id}, ${line.bank}, ${line.serial}, ${line.direction}, ${line.day}, ${line.bookedAt},
          ${line.amount}, ${line.balance},
          ${line.otherName}, ${line.encrypted}, ${line.blindIndex}, ${line.tail}, ${line.otherBank},
          ${line.virtualNumber}, ${line.remark},
          ${line.reference}, ${line.source}, 'recorded', ${line.recordedBy}, ${now},
          ${line.source === 'manual' ? null : line.day})
      on conflict (bank, serial) do nothing`;

/** Marks a line recorded by hand as confirmed by the bank, with the bank's day. */
export const markSeenAtBank = (
  tx: Transaction,
  { bank, serial, direction, amount, day }: Pick<NewLine, 'bank' | 'serial' | 'direction' | 'amount' | 'day'>,
) => tx.run`
  update bank_line
     set statement_day = ${day}::date
   where bank = ${bank}
     and serial = ${serial}
     and direction = ${direction}
     and amount_fen = ${amount}
     and statement_day is null`;

export interface BankLineChange {
  readonly rule?: MatchRule;
  readonly firmId?: string;
  readonly proofId?: string | null;
  readonly orderId?: string;
  readonly entryId?: string;
  readonly reason?: string;
  /** The person, if another must agree to the move. */
  readonly madeBy?: string | null;
  readonly decidedBy?: string | null;
  readonly decidedAt?: Date;
}

/** Columns of a line, beginning with a comma; fields not given keep their value. */
export const lineColumns = (change: BankLineChange) => sql`
         , rule = coalesce(${change.rule ?? null}, rule),
         firm_id = coalesce(${change.firmId ?? null}, firm_id),
         proof_id = case when ${change.proofId !== undefined} then ${change.proofId ?? null}
         else proof_id end,
         order_id = coalesce(${change.orderId ?? null}, order_id),
         entry_id = coalesce(entry_id, ${change.entryId ?? null}),
         reason = coalesce(${change.reason ?? null}, reason),
         proposed_by = case when ${change.madeBy !== undefined} then ${change.madeBy ?? null}
         else proposed_by end,
         decided_by = case when ${change.madeBy !== undefined} then null
         else coalesce(${change.decidedBy ?? null}, decided_by) end,
         decided_at = coalesce(${change.decidedAt ?? null}::timestamptz, decided_at)`;

export const attachProof = (tx: Transaction, id: string, proofId: string) => tx.run`
  update bank_line
     set proof_id = ${proofId}, rule = 'proof'
   where id = ${id}`;

export const clearOwner = (tx: Transaction, id: string) => tx.run`
  update bank_line set firm_id = null, rule = null, proof_id = null where id = ${id}`;

export const clearTransferProof = (tx: Transaction, id: string) => tx.run`
  update bank_line set proof_id = null where id = ${id}`;

const IdRow = z.object({ id: z.string() });

export const readUnmatched = async (connection: Connection, max: number) =>
  (
    await connection.all(IdRow)`
  select id from bank_line where state = 'recorded' order by id limit ${max}`
  ).map(({ id }) => id);

interface LineFilter {
  readonly bank: string | undefined;
  readonly direction: string | undefined;
  readonly states: readonly string[] | undefined;
  readonly day: string | undefined;
  readonly source: string | undefined;
  readonly keyword: string | undefined;
  readonly after: string | undefined;
  readonly max: number;
}

export const linePage = (
  connection: Connection,
  { bank, direction, states, day, source, keyword, after, max }: LineFilter,
) =>
  where(
    connection,
    sql`${allOf([
      bank && sql`line.bank = ${bank}`,
      direction && sql`line.direction = ${direction}`,
      states && sql`line.state = any(${states}::text[])`,
      day && sql`line.day = ${day}::date`,
      source && sql`line.source = ${source}`,
      keyword &&
        sql`(line.serial = ${keyword} or line.other_name like '%' || ${keyword} || '%'
                or firm.name like '%' || ${keyword} || '%')`,
      after && sql`line.id < ${after}`,
    ])} order by line.id desc limit ${max}`,
  );

export const readWaitingLines = (connection: Connection, states: readonly LineState[], max: number) =>
  where(
    connection,
    sql`line.state = any(${[...states]}::text[]) and line.direction = 'in' order by line.id limit ${max}`,
  );

/** Receipts a proof may belong to: the same amount first, then the latest. */
export const readCandidateLines = (connection: Connection, amount: Fen, max: number) =>
  where(
    connection,
    sql`line.direction = 'in' and line.state in ('recorded', 'matched', 'suspended') and line.proof_id is null
                  order by line.amount_fen = ${amount} desc, line.id desc limit ${max}`,
  );

const KnownRow = z.object({
  serial: z.string(),
  amount_fen: WireFen,
  direction: z.custom<LineDirection>(),
  state: z.custom<LineState>(),
  firm_id: z.nullable(z.string()),
});
export type KnownLine = z.output<typeof KnownRow>;

export const readKnownLines = (
  connection: Connection,
  bank: Bank,
  serials: readonly string[],
) => connection.all(KnownRow)`
  select serial, amount_fen, direction, state, firm_id
    from bank_line
   where bank = ${bank}
     and serial = any(${[...serials]}::text[])`;

const NameRow = z.object({ id: z.string(), name: z.string() });

export const readNamesOfFirms = async (
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await connection.all(NameRow)`select id, name from firm where id = any(${[...ids]}::text[])`).map(
      ({ id, name }) => [id, name],
    ),
  );

const FirmRow = z.object({ firm_id: z.string(), firm_name: z.string() });

export const readFirmsByName = (connection: Connection, name: string) => connection.all(FirmRow)`
  select id as firm_id, name as firm_name
    from firm
   where is_certified
     and ${sameNameSql(sql`name`, sql`${name}::text`)}
   order by id
   limit 2`;

const EntryRow = z.object({ id: z.string(), no: z.string(), event: z.string(), at: z.date() });

export const readEntriesOf = (connection: Connection, lineId: string) => connection.all(EntryRow)`
  select id, no, event, posted_at as at
    from funds_entry
   where matter_type = 'receipt'
     and matter_id = ${lineId}
order by seq`;

export async function readEntryIdByKey(connection: Connection, key: string): Promise<string> {
  const row = await connection.one(IdRow)`select id from funds_entry where key = ${key}`;
  if (!row) throw new Error(`${key} was not posted`);
  return row.id;
}

export const isPaired = async (connection: Connection, entryId: string): Promise<boolean> =>
  (await connection.one(IdRow)`select id from bank_line where entry_id = ${entryId}`) !== undefined;

/** A return sent by hand that the bank has not reported yet. */
export const readUnseenReturn = (
  connection: Connection,
  { bank, name, amount }: { bank: string; name: string; amount: Fen },
) => connection.one(IdRow)`
  select entry.id
    from bank_line as line
    join funds_entry as entry on entry.key = 'line/' || line.id || '/return'
   where line.bank = ${bank}
     and line.direction = 'in'
     and line.state = 'returned'
     and line.amount_fen = ${amount}
     and ${sameNameSql(sql`line.other_name`, sql`${name}::text`)}
     and not exists (select from bank_line as seen where seen.entry_id = entry.id)
order by entry.seq
   limit 1`;

export const readCursor = async (connection: Connection, bank: string) =>
  (
    await connection.one(
      z.object({ cursor: z.string() }),
    )`select cursor from bank_cursor where bank = ${bank}`
  )?.cursor ?? '';

/** Returns 0 if another process has moved the cursor. */
export const writeCursor = (tx: Transaction, bank: string, from: string, to: string) => tx.run`
  insert into bank_cursor (bank, cursor)
  values (${bank}, ${to})
      on conflict (bank) do update set cursor = excluded.cursor where bank_cursor.cursor = ${from}`;
