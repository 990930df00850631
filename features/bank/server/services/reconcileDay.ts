// Compares bank and book for a day: on schedule, on request, before the close.

import type { Bank } from '#features/funds/accounts.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { BankDay, Difference } from '../../calls/day.ts';
import { bankFaults } from '../../faults.ts';
import { findDayDifferences } from '../../rules/compare.ts';
import {
  type DayRow,
  type DifferenceRow,
  hasStatement,
  lockDay,
  markCompared,
  readBankDay,
  readPreviousBalance,
  readBookMoves,
  readDifferences,
  readSeenLines,
  writeBalances,
  upsertDifferences,
} from '../queries/day.ts';
import { BankUnavailable } from './bankGateway.ts';
import type { GatewayContext } from './bankGateway.ts';
import { chooseBankGateway } from './chooseBankGateway.ts';

interface DayKey {
  readonly bank: Bank;
  readonly day: string;
}
const NOTHING = fen(0n);

export function toBankDay(row: DayRow): BankDay {
  const closing = minus(plus(row.book_before, row.book_in), row.book_out);
  return {
    bank: row.bank,
    day: row.day,
    state: row.state,
    book: { opening: row.book_before, in: row.book_in, out: row.book_out, closing },
    statement:
      row.opening_fen === null || row.closing_fen === null
        ? null
        : { opening: row.opening_fen, in: row.line_in, out: row.line_out, closing: row.closing_fen },
    lines: row.line_count,
    unexplained: row.open_count,
    explained: row.explained_count,
    comparedAt: row.compared_at,
    closedAt: row.closed_at,
    closedBy: row.closed_name,
  };
}

export const toDifference = (row: DifferenceRow, askerId: string): Difference => ({
  id: row.id,
  kind: row.kind,
  direction: row.direction,
  bankAmount: row.bank_fen,
  bookAmount: row.book_fen,
  lineId: row.line_id,
  entryId: row.entry_id,
  no: row.no,
  state: row.state,
  explanation: row.explanation,
  note: row.note,
  foundAt: row.found_at,
  explainedBy: row.explained_name,
  decidedBy: row.decided_name,
  needsOther: row.explained_by === askerId,
});

/** A day without movements has no row. */
export async function readDayOrEmpty(connection: Connection, { bank, day }: DayKey): Promise<BankDay> {
  const row = await readBankDay(connection, bank, day);
  const none = { opening: NOTHING, in: NOTHING, out: NOTHING, closing: NOTHING };
  return row
    ? toBankDay(row)
    : {
        bank,
        day,
        state: 'open',
        book: none,
        statement: null,
        lines: 0,
        unexplained: 0,
        explained: 0,
        comparedAt: null,
        closedAt: null,
        closedBy: null,
      };
}

export const dayWithDifferences = async (connection: Connection, which: DayKey, askerId: string) => ({
  day: await readDayOrEmpty(connection, which),
  differences: (await readDifferences(connection, which.bank, which.day)).map((row) =>
    toDifference(row, askerId),
  ),
});

/** From an imported file, else from the bank; undefined if neither has them. */
export async function fetchBalances(
  outside: GatewayContext,
  { bank, day }: DayKey,
): Promise<{ opening: Fen; closing: Fen } | undefined> {
  if (await hasStatement(outside.reading, bank, day)) return undefined;
  return (await chooseBankGateway(outside)).balanceOf(bank, day).catch((error: unknown) => {
    if (error instanceof BankUnavailable) return undefined;
    throw error;
  });
}

/** Locks the day: of two concurrent comparisons the second sees the differences of the first. */
export async function compareAndStore(
  ctx: TxContext,
  { bank, day }: DayKey,
  balances: { opening: Fen; closing: Fen } | undefined,
): Promise<void> {
  const { tx, now, newId } = ctx;
  if ((await lockDay(tx, bank, day)) === 'closed') fail(bankFaults.day_closed);
  if (balances) await writeBalances(tx, { bank, day, ...balances });
  const row = await readBankDay(tx, bank, day);
  const before = await readPreviousBalance(tx, bank, day);
  if (!row) throw new Error(`the day ${day} of ${bank} is gone`);
  const { book, statement } = toBankDay(row);
  const lines = (await readSeenLines(tx, bank, day)).map(
    ({ entry_id: id, entry_day: posted, entry_fen: amount, ...line }) => ({
      ...line,
      entry: id !== null && posted !== null && amount !== null ? { id, day: posted, amount } : null,
    }),
  );
  const moves = (await readBookMoves(tx, bank, day)).map((move) => ({
    entryId: move.entry_id,
    no: move.no,
    direction: move.amount > 0n ? ('in' as const) : ('out' as const),
    amount: move.amount > 0n ? move.amount : fen(-move.amount),
    line: move.line_id !== null && move.line_day !== null ? { id: move.line_id, day: move.line_day } : null,
  }));
  const found = findDayDifferences({
    day,
    lines,
    moves,
    book,
    statement,
    closedBefore: before?.closing ?? null,
    carried: before?.carried ?? NOTHING,
  });
  await upsertDifferences(tx, { bank, day, found, newId }, now);
  await markCompared(tx, bank, day, now);
}
