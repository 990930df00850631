// Bank beside book for one day: what one has and the other not, and whether both come to the same sum.

import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { DifferenceKind, LineDirection } from '../states.ts';

export interface SeenLine {
  readonly id: string;
  readonly serial: string;
  readonly direction: LineDirection;
  readonly amount: Fen;
  /** What it is in the book, and on which day that was posted. */
  readonly entry: { readonly id: string; readonly day: string; readonly amount: Fen } | null;
}

export interface BookMove {
  readonly entryId: string;
  readonly no: string;
  readonly direction: LineDirection;
  readonly amount: Fen;
  /** The line it is at the bank, and of which day. */
  readonly line: { readonly id: string; readonly day: string } | null;
}

export interface Balances {
  readonly opening: Fen;
  readonly closing: Fen;
}

export interface DayToCompare {
  readonly day: string;
  readonly lines: readonly SeenLine[];
  readonly moves: readonly BookMove[];
  readonly book: Balances;
  readonly statement: Balances | null;
  /** How the statement of the day before ended. */
  readonly closedBefore: Fen | null;
  /** By how much the book was above the bank when the day before ended. */
  readonly carried: Fen;
}

export interface Found {
  /** What makes it the same difference when the day is compared again. */
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

/** By how much the book is above the bank for this reason; what only says that sums do not agree adds nothing. */
export const excessOf = ({ kind, bank, book }: Pick<Found, 'kind' | 'bank' | 'book'>): Fen =>
  kind === 'gap' || kind === 'balance' ? fen(0n) : minus(book ?? fen(0n), bank ?? fen(0n));

export function compareDay(given: DayToCompare): Found[] {
  const items = [...unposted(given), ...unseen(given), ...unequal(given)];
  return given.statement
    ? [...items, ...gaps(given, given.statement), ...beyond(given, given.statement, items)]
    : items;
}

const unposted = ({ day, lines }: DayToCompare): Found[] =>
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

const unseen = ({ day, moves }: DayToCompare): Found[] =>
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

const unequal = ({ day, lines }: DayToCompare): Found[] =>
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

function gaps({ lines, closedBefore }: DayToCompare, { opening, closing }: Balances): Found[] {
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

/** What nothing on the list of this day accounts for. */
function beyond({ book, carried }: DayToCompare, statement: Balances, items: readonly Found[]): Found[] {
  const excess = minus(book.closing, statement.closing);
  return excess === plus(carried, ...items.map(excessOf))
    ? []
    : [{ key: 'balance', kind: 'balance', bank: statement.closing, book: book.closing, no: '', ...NONE }];
}
