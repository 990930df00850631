// Compares a bank day with our book: missing items, differing sums, balances.

import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { DifferenceKind, LineDirection } from '../states.ts';

export interface SeenLine {
  readonly id: string;
  readonly serial: string;
  readonly direction: LineDirection;
  readonly amount: Fen;
  readonly entry: { readonly id: string; readonly day: string; readonly amount: Fen } | null;
}

export interface BookMovement {
  readonly entryId: string;
  readonly no: string;
  readonly direction: LineDirection;
  readonly amount: Fen;
  readonly line: { readonly id: string; readonly day: string } | null;
}

export interface Balances {
  readonly opening: Fen;
  readonly closing: Fen;
}

export interface DayToCompare {
  readonly day: string;
  readonly lines: readonly SeenLine[];
  readonly moves: readonly BookMovement[];
  readonly book: Balances;
  readonly statement: Balances | null;
  readonly closedBefore: Fen | null;
  /** Book less bank at the end of the previous day. */
  readonly carried: Fen;
}

export interface FoundDifference {
  /** Identifies the same difference when the day is compared again. */
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly bank: Fen | null;
  readonly book: Fen | null;
  readonly lineId: string | null;
  readonly entryId: string | null;
  readonly no: string;
}

const signed = (direction: LineDirection, amount: Fen): Fen => (direction === 'in' ? amount : fen(-amount));
const sum = (amounts: readonly Fen[]): Fen => plus(fen(0n), ...amounts);
const NONE = { lineId: null, entryId: null } as const;

/** Book less bank caused by this difference, in fen; kinds that only report unequal sums count zero. */
export const bookExcess = ({ kind, bank, book }: Pick<FoundDifference, 'kind' | 'bank' | 'book'>): Fen =>
  kind === 'gap' || kind === 'balance' ? fen(0n) : minus(book ?? fen(0n), bank ?? fen(0n));

/** Returns the differences of a day; balances are compared only if the bank's statement is known. */
export function findDayDifferences(given: DayToCompare): FoundDifference[] {
  const items = [...unpostedLines(given), ...unseenEntries(given), ...unequalAmounts(given)];
  return given.statement
    ? [...items, ...gaps(given, given.statement), ...unexplainedBalance(given, given.statement, items)]
    : items;
}

const unpostedLines = ({ day, lines }: DayToCompare): FoundDifference[] =>
  lines
    .filter(({ entry }) => entry?.day !== day)
    .map((line) => ({
      key: `line/${line.id}`,
      kind: 'unposted_line',
      bank: signed(line.direction, line.amount),
      book: null,
      lineId: line.id,
      entryId: line.entry?.id ?? null,
      no: line.serial,
    }));

const unseenEntries = ({ day, moves }: DayToCompare): FoundDifference[] =>
  moves
    .filter(({ line }) => line?.day !== day)
    .map((move) => ({
      key: `entry/${move.entryId}`,
      kind: 'unseen_entry',
      bank: null,
      book: signed(move.direction, move.amount),
      lineId: move.line?.id ?? null,
      entryId: move.entryId,
      no: move.no,
    }));

const unequalAmounts = ({ day, lines }: DayToCompare): FoundDifference[] =>
  lines.flatMap((line) =>
    line.entry?.day === day && line.entry.amount !== signed(line.direction, line.amount)
      ? [
          {
            key: `amount/${line.id}`,
            kind: 'amount' as const,
            bank: signed(line.direction, line.amount),
            book: line.entry.amount,
            lineId: line.id,
            entryId: line.entry.id,
            no: line.serial,
          },
        ]
      : [],
  );

function gaps({ lines, closedBefore }: DayToCompare, { opening, closing }: Balances): FoundDifference[] {
  const reached = plus(opening, sum(lines.map(({ direction, amount }) => signed(direction, amount))));
  return [
    ...(closedBefore === null || closedBefore === opening
      ? []
      : [{ key: 'gap/opening', kind: 'gap' as const, bank: opening, book: closedBefore, no: '', ...NONE }]),
    ...(reached === closing
      ? []
      : [{ key: 'gap/lines', kind: 'gap' as const, bank: closing, book: reached, no: '', ...NONE }]),
  ];
}

/** The part of the gap that the listed items of the day do not explain. */
function unexplainedBalance(
  { book, carried }: DayToCompare,
  statement: Balances,
  items: readonly FoundDifference[],
): FoundDifference[] {
  const excess = minus(book.closing, statement.closing);
  return excess === plus(carried, ...items.map(bookExcess))
    ? []
    : [{ key: 'balance', kind: 'balance', bank: statement.closing, book: book.closing, no: '', ...NONE }];
}
