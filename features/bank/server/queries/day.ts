// Queries on bank days: balances of bank and book, and differences.

import * as z from 'zod/mini';
import type { Bank } from '#features/funds/accounts.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { FoundDifference } from '../../rules/compare.ts';
import type {
  DayState,
  DifferenceKind,
  DifferenceState,
  Explanation,
  LineDirection,
  StatementFormat,
} from '../../states.ts';

const ClosedRow = z.object({ state: z.custom<DayState>() });

/** Share-locks the day, for callers that add lines to it. */
export const isDayClosed = async (tx: Transaction, bank: string, day: string): Promise<boolean> =>
  (
    await tx.one(ClosedRow)`
  select state from bank_day where bank = ${bank} and day = ${day}::date for share`
  )?.state === 'closed';

export const openDay = (tx: Transaction, bank: string, day: string) => tx.run`
  insert into bank_day (bank, day) values (${bank}, ${day}::date) on conflict do nothing`;

/** Locks the day exclusively, to compare or close it. */
export async function lockDay(tx: Transaction, bank: string, day: string): Promise<DayState> {
  await openDay(tx, bank, day);
  const row = await tx.one(
    ClosedRow,
  )`select state from bank_day where bank = ${bank} and day = ${day}::date for update`;
  return row?.state ?? 'open';
}

export const writeBalances = (
  tx: Transaction,
  { bank, day, opening, closing }: { bank: string; day: string; opening: Fen; closing: Fen },
) => tx.run`
  insert into bank_day (bank, day, opening_fen, closing_fen)
  values (${bank}, ${day}::date, ${opening}, ${closing})
      on conflict (bank, day) do update set opening_fen = excluded.opening_fen,
         closing_fen = excluded.closing_fen where bank_day.state = 'open'`;

export const markCompared = (tx: Transaction, bank: string, day: string, now: Date) => tx.run`
  update bank_day set compared_at = ${now} where bank = ${bank} and day = ${day}::date`;

export const closeBankDay = (
  tx: Transaction,
  { bank, day, by }: { bank: string; day: string; by: string },
  now: Date,
) => tx.run`
  update bank_day set state = 'closed', closed_at = ${now}, closed_by = ${by}
   where bank = ${bank} and day = ${day}::date and state = 'open'`;

const DayRow = z.object({
  bank: z.custom<Bank>(),
  day: z.string(),
  state: z.custom<DayState>(),
  opening_fen: z.nullable(WireFen),
  closing_fen: z.nullable(WireFen),
  compared_at: z.nullable(z.date()),
  closed_at: z.nullable(z.date()),
  closed_name: z.nullable(z.string()),
  book_before: WireFen,
  book_in: WireFen,
  book_out: WireFen,
  line_in: WireFen,
  line_out: WireFen,
  line_count: z.int(),
  open_count: z.int(),
  explained_count: z.int(),
});
export type DayRow = z.output<typeof DayRow>;

const StandRow = z.object({ state: z.custom<DayState>(), compared_at: z.nullable(z.date()) });

/** Reads the state without computing totals. */
export const readDayState = (connection: Connection, bank: string, day: string) => connection.one(StandRow)`
  select state, compared_at from bank_day where bank = ${bank} and day = ${day}::date`;

/** Assets are negative in the book and positive here. */
const daysWhere = (connection: Connection, condition: Fragment) => connection.all(DayRow)`
  select day.bank, day.day::text, day.state, day.opening_fen, day.closing_fen, day.compared_at, day.closed_at,
         closer.name as closed_name, book.before as book_before, book.in as book_in, book.out as book_out,
         line.in as line_in, line.out as line_out, line.count as line_count, difference.open as open_count,
         difference.explained as explained_count
    from bank_day as day
    left join account_person as closer on closer.id = day.closed_by
   cross join lateral (
         select coalesce(-sum(leg.amount_fen) filter (where local < day.day), 0)::bigint as before,
                coalesce(-sum(leg.amount_fen) filter (where local = day.day and leg.amount_fen < 0),
                         0)::bigint as in,
                coalesce(sum(leg.amount_fen) filter (where local = day.day and leg.amount_fen > 0),
                         0)::bigint as out
           from (select amount_fen, (entry.posted_at at time zone 'Asia/Shanghai')::date as local
                   from funds_leg
                   join funds_entry as entry on entry.id = entry_id
                  where account_code = 'BANK.' || day.bank) as leg) as book
   cross join lateral (
         select coalesce(sum(amount_fen) filter (where direction = 'in'), 0)::bigint as in,
                coalesce(sum(amount_fen) filter (where direction = 'out'), 0)::bigint as out,
                count(*)::int as count
           from bank_line
          where bank = day.bank
            and statement_day = day.day) as line
   cross join lateral (
         select count(*) filter (where state = 'open')::int as open,
                count(*) filter (where state = 'explained')::int as explained
           from bank_difference
          where bank = day.bank
            and bank_difference.day = day.day) as difference
   where ${condition}`;

export const readBankDay = async (connection: Connection, bank: string, day: string) =>
  (await daysWhere(connection, sql`day.bank = ${bank} and day.day = ${day}::date`))[0];

interface DayFilter {
  readonly bank: string | undefined;
  readonly isOpen: boolean | undefined;
  readonly after: { day: string; bank: string } | undefined;
  readonly max: number;
}

export const dayPage = (connection: Connection, { bank, isOpen, after, max }: DayFilter) =>
  daysWhere(
    connection,
    sql`${allOf([
      bank && sql`day.bank = ${bank}`,
      isOpen !== undefined && sql`(day.state = 'open') = ${isOpen}`,
      after && sql`(day.day, day.bank) < (date '1970-01-01' + ${after.day}::int, ${after.bank})`,
    ])} order by day.day desc, day.bank desc limit ${max}`,
  );

const SeenRow = z.object({
  id: z.string(),
  serial: z.string(),
  direction: z.custom<LineDirection>(),
  amount: WireFen,
  entry_id: z.nullable(z.string()),
  entry_day: z.nullable(z.string()),
  entry_fen: z.nullable(WireFen),
});

/** Lines recorded by hand are excluded until the bank reports them. */
export const readSeenLines = (connection: Connection, bank: string, day: string) => connection.all(SeenRow)`
  select line.id, line.serial, line.direction, line.amount_fen as amount, line.entry_id,
         (entry.posted_at at time zone 'Asia/Shanghai')::date::text as entry_day,
         -leg.amount_fen as entry_fen
    from bank_line as line
    left join funds_entry as entry on entry.id = line.entry_id
    left join funds_leg as leg on leg.entry_id = entry.id and leg.account_code = 'BANK.' || line.bank
   where line.bank = ${bank}
     and line.statement_day = ${day}::date
order by line.id`;

const MoveRow = z.object({
  entry_id: z.string(),
  no: z.string(),
  amount: WireFen,
  line_id: z.nullable(z.string()),
  line_day: z.nullable(z.string()),
});

export const readBookMoves = (connection: Connection, bank: string, day: string) => connection.all(MoveRow)`
  select entry.id as entry_id, entry.no, -leg.amount_fen as amount, line.id as line_id,
         line.statement_day::text as line_day
    from funds_leg as leg
    join funds_entry as entry on entry.id = leg.entry_id
    left join bank_line as line on line.entry_id = entry.id and line.statement_day is not null
   where leg.account_code = 'BANK.' || ${bank}
     and (entry.posted_at at time zone 'Asia/Shanghai')::date = ${day}::date
order by entry.seq`;

const BeforeRow = z.object({ closing: WireFen, carried: WireFen });

/** Closing balance of the previous statement, and book less bank on that day. */
export const readPreviousBalance = (connection: Connection, bank: string, day: string) => connection.one(
  BeforeRow,
)`
  select before.closing_fen as closing,
         coalesce((select -sum(leg.amount_fen)
            from funds_leg as leg
            join funds_entry as entry on entry.id = leg.entry_id
           where leg.account_code = 'BANK.' || ${bank}
             and (entry.posted_at at time zone 'Asia/Shanghai')::date <= before.day),
                 0)::bigint - before.closing_fen as carried
    from bank_day as before
   where before.bank = ${bank}
     and before.day < ${day}::date
     and before.closing_fen is not null
order by before.day desc
   limit 1`;

const DifferenceRow = z.object({
  id: z.string(),
  bank: z.custom<Bank>(),
  day: z.string(),
  kind: z.custom<DifferenceKind>(),
  direction: z.nullable(z.custom<LineDirection>()),
  bank_fen: z.nullable(WireFen),
  book_fen: z.nullable(WireFen),
  line_id: z.nullable(z.string()),
  entry_id: z.nullable(z.string()),
  no: z.string(),
  state: z.custom<DifferenceState>(),
  explanation: z.nullable(z.custom<Explanation>()),
  note: z.string(),
  found_at: z.date(),
  explained_by: z.nullable(z.string()),
  explained_name: z.nullable(z.string()),
  decided_name: z.nullable(z.string()),
});
export type DifferenceRow = z.output<typeof DifferenceRow>;

const differencesWhere = (connection: Connection, condition: Fragment) => connection.all(DifferenceRow)`
  select difference.id, difference.bank, difference.day::text, difference.kind,
         case when coalesce(difference.bank_fen, difference.book_fen) > 0 then 'in'
         when coalesce(difference.bank_fen, difference.book_fen) < 0 then 'out' end as direction,
         difference.bank_fen, difference.book_fen, difference.line_id, difference.entry_id, difference.no,
         difference.state, difference.explanation, difference.note, difference.found_at,
         difference.explained_by, explainer.name as explained_name, decider.name as decided_name
    from bank_difference as difference
    left join account_person as explainer on explainer.id = difference.explained_by
    left join account_person as decider on decider.id = difference.decided_by
   where ${condition}`;

export const readDifferences = (connection: Connection, bank: string, day: string) =>
  differencesWhere(
    connection,
    sql`difference.bank = ${bank} and difference.day = ${day}::date order by difference.state = 'resolved',
        difference.id`,
  );

export const readWaitingDifferences = (
  connection: Connection,
  states: readonly DifferenceState[],
  max: number,
) =>
  differencesWhere(
    connection,
    sql`difference.state = any(${[...states]}::text[]) order by difference.id limit ${max}`,
  );

export const lockDifference = async (tx: Transaction, id: string) =>
  (await differencesWhere(tx, sql`difference.id = ${id} for update of difference`))[0];
export const readDifference = async (connection: Connection, id: string) =>
  (await differencesWhere(connection, sql`difference.id = ${id}`))[0];

/** Keeps listed differences with their explanation if their amounts are unchanged. */
export async function upsertDifferences(
  tx: Transaction,
  {
    bank,
    day,
    found,
    newId,
  }: { bank: string; day: string; found: readonly FoundDifference[]; newId: () => string },
  now: Date,
): Promise<void> {
  await tx.run`
    update bank_difference
       set state = 'resolved', decided_at = ${now}
     where bank = ${bank}
       and day = ${day}::date
       and state in ('open', 'explained', 'accepted')
       and not exists (
           select from unnest(${found.map(({ key }) => key)}::text[],
                              ${found.map((one) => one.bank?.toString())}::bigint[],
                              ${found.map(({ book }) => book?.toString())}::bigint[])
                    as seen (key, bank_fen, book_fen)
                 where seen.key = bank_difference.key
                   and seen.bank_fen is not distinct from bank_difference.bank_fen
                   and seen.book_fen is not distinct from bank_difference.book_fen)`;
  for (const one of found) {
    await tx.run`
      insert into bank_difference (id, bank, day, key, kind, bank_fen, book_fen, line_id, entry_id, no, state,
                                   found_at)
      values (${newId()}, ${bank}, ${day}::date, ${one.key}, ${one.kind}, ${one.bank}, ${one.book},
              ${one.lineId}, ${one.entryId}, ${one.no}, 'open', ${now})
          on conflict (bank, day, key) where state <> 'resolved' do nothing`;
  }
}

interface DifferenceUpdate {
  readonly from: DifferenceState;
  readonly to: DifferenceState;
  readonly explanation?: Explanation;
  readonly note?: string;
  readonly explainedBy?: string | null;
  readonly decidedBy?: string;
}

export async function updateDifference(
  tx: Transaction,
  id: string,
  change: DifferenceUpdate,
  now: Date,
): Promise<void> {
  const count = await tx.run`
    update bank_difference
       set state = ${change.to},
           explanation = coalesce(${change.explanation ?? null}, explanation),
           note = coalesce(${change.note ?? null}, note),
           explained_by = case when ${change.explainedBy !== undefined} then ${change.explainedBy ?? null}
           else explained_by end,
           decided_by = ${change.decidedBy ?? null},
           decided_at = ${now}
     where id = ${id}
       and state = ${change.from}`;
  if (count !== 1) throw new Error(`difference ${id} left ${change.from} under our lock`);
}

interface NewStatement {
  readonly id: string;
  readonly bank: string;
  readonly day: string;
  readonly name: string;
  readonly format: StatementFormat;
  readonly sha256: string;
  readonly opening: Fen;
  readonly closing: Fen;
  readonly lines: number;
  readonly added: number;
  readonly by: string;
}

export const insertBankStatement = (tx: Transaction, one: NewStatement, now: Date) => tx.run`
  insert into bank_statement (id, bank, day, name, format, sha256, opening_fen, closing_fen, line_count,
                              added_count, imported_by, imported_at)
  values (${one.id}, ${one.bank}, ${one.day}::date, ${one.name}, ${one.format}, ${one.sha256}, ${one.opening},
          ${one.closing}, ${one.lines},
          ${one.added}, ${one.by}, ${now})
      on conflict (bank, sha256) do nothing`;

const StatementRow = z.object({
  id: z.string(),
  bank: z.custom<Bank>(),
  day: z.string(),
  name: z.string(),
  format: z.custom<StatementFormat>(),
  opening: WireFen,
  closing: WireFen,
  lines: z.int(),
  added: z.int(),
  importedAt: z.date(),
  importedBy: z.string(),
});

export const statementPage = (
  connection: Connection,
  { bank, after, max }: { bank: string | undefined; after: string | undefined; max: number },
) => connection.all(StatementRow)`
  select statement.id, statement.bank, statement.day::text, statement.name, statement.format,
         statement.opening_fen as opening, statement.closing_fen as closing, statement.line_count as lines,
         statement.added_count as added, statement.imported_at as "importedAt", person.name as "importedBy"
    from bank_statement as statement
    join account_person as person on person.id = statement.imported_by
   where ${allOf([bank && sql`statement.bank = ${bank}`, after && sql`statement.id < ${after}`])}
order by statement.id desc
   limit ${max}`;

const HasRow = z.object({ id: z.string() });

export const hasStatement = async (connection: Connection, bank: string, day: string): Promise<boolean> =>
  (await connection.one(
    HasRow,
  )`select id from bank_statement where bank = ${bank} and day = ${day}::date limit 1`) !== undefined;

export const isStatementKnown = async (
  connection: Connection,
  bank: string,
  sha256: string,
): Promise<boolean> =>
  (await connection.one(
    HasRow,
  )`select id from bank_statement where bank = ${bank} and sha256 = ${sha256}`) !== undefined;
