// Parses an uploaded figure table, with faults by line and column.

import { fromDecimal } from '#packages/exact/decimal.ts';
import { type CsvRow, parseCsv } from '#packages/spreadsheet/parseCsv.ts';
import { findRepeated } from '#packages/spreadsheet/table.ts';
import {
  figureColumnsOf,
  type Dataset,
  FIGURE_COLUMNS,
  DAY_COLUMN,
  isKnownSubject,
  type KnownSubjects,
  figureSubjectOf,
} from '../figures.ts';

export const FIGURE_PROBLEMS = [
  'unreadable',
  'column_missing',
  'column_unknown',
  'column_twice',
  'no_rows',
  'too_many_rows',
  'cells_wrong',
  'day_wrong',
  'day_ahead',
  'unknown',
  'number_wrong',
  'number_range',
  'twice',
  'taken',
] as const;
export type FigureProblem = (typeof FIGURE_PROBLEMS)[number];

export interface FigureLineProblem {
  readonly line: number;
  readonly column: string;
  readonly problem: FigureProblem;
}
export interface FigureRow {
  readonly line: number;
  readonly subject: string;
  readonly day: string;
  readonly quantity: bigint | null;
  readonly price: bigint | null;
}

export const MAX_TABLE_ROWS = 5_000;

/** Decimals: tonnes become kilograms, yuan become hao. */
const SCALES = { tonnes: 3, price: 4 } as const;
/** Up to a billion tonnes; 0.01 to 100,000 yuan per tonne. */
const RANGES = {
  tonnes: { least: 0n, most: 1_000_000_000_000n },
  price: { least: 100n, most: 1_000_000_000n },
} as const;

interface ParseContext {
  readonly known: KnownSubjects;
  readonly today: string;
}

/** The figures of a table, or its faults; at most `MAX_TABLE_ROWS` rows. */
export function parseFigures(
  text: string,
  dataset: Dataset,
  against: ParseContext,
): { figures: FigureRow[]; wrong: FigureLineProblem[] } {
  const parsed = parseCsv(text);
  if ('unclosedAt' in parsed) return faulty(1, '', 'unreadable');
  const [head, ...rows] = parsed.rows;
  const wrong = head ? checkHeader(head, figureColumnsOf(dataset)) : [];
  if (!head || rows.length === 0) return faulty(head?.line ?? 1, '', 'no_rows');
  if (wrong.length > 0) return { figures: [], wrong };
  if (rows.length > MAX_TABLE_ROWS) return faulty(rows[MAX_TABLE_ROWS]?.line ?? 1, '', 'too_many_rows');
  const names = head.cells.map(nameOf);
  const read = rows.map((row) => readRow(row, names, dataset, against));
  const figures = read.flatMap(({ figure }) => figure ?? []);
  return {
    figures,
    wrong: [...read.flatMap((one) => one.wrong), ...findDuplicates(figures)].sort((a, b) => a.line - b.line),
  };
}

const faulty = (line: number, column: string, problem: FigureProblem) => ({
  figures: [],
  wrong: [{ line, column, problem }],
});
const nameOf = (cell: string) => cell.toLowerCase();

function checkHeader({ line, cells }: CsvRow, expected: readonly string[]): FigureLineProblem[] {
  const names = cells.map(nameOf);
  return [
    ...expected
      .filter((name) => !names.includes(name))
      .map((column) => ({ line, column, problem: 'column_missing' as const })),
    ...names
      .filter((name) => !expected.includes(name))
      .map((column) => ({ line, column, problem: 'column_unknown' as const })),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((column) => ({ line, column, problem: 'column_twice' as const })),
  ];
}

function readRow(
  { line, cells }: CsvRow,
  names: readonly string[],
  dataset: Dataset,
  { known, today }: ParseContext,
): { figure?: FigureRow; wrong: FigureLineProblem[] } {
  if (cells.length !== names.length)
    return {
      wrong: [
        { line, column: names[Math.min(cells.length, names.length) - 1] ?? '', problem: 'cells_wrong' },
      ],
    };
  const wrong: FigureLineProblem[] = [];
  const say = (column: string, problem: FigureProblem) => {
    wrong.push({ line, column, problem });
  };
  const cellOf = (column: string) => cells[names.indexOf(column)] ?? '';
  const day = cellOf(DAY_COLUMN);
  if (!isDay(day)) say(DAY_COLUMN, 'day_wrong');
  else if (day > today) say(DAY_COLUMN, 'day_ahead');
  const { subject, figures } = FIGURE_COLUMNS[dataset];
  for (const column of subject) if (!isKnownSubject(column, cellOf(column), known)) say(column, 'unknown');
  const number = (column: 'tonnes' | 'price'): bigint | null => {
    if (!figures.some((one) => one === column)) return null;
    const value = fromDecimal(cellOf(column), SCALES[column]);
    if (value === undefined) say(column, 'number_wrong');
    else if (value < RANGES[column].least || value > RANGES[column].most) say(column, 'number_range');
    return value ?? null;
  };
  const [quantity, price] = [number('tonnes'), number('price')];
  return wrong.length > 0
    ? { wrong }
    : { figure: { line, subject: figureSubjectOf(subject.map(cellOf)), day, quantity, price }, wrong };
}

/** Rejects days that do not exist, such as 30 February. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const findDuplicates = (figures: readonly FigureRow[]): FigureLineProblem[] =>
  [...findRepeated(figures, ({ subject, day }) => `${subject} ${day}`)].map(({ line }) => ({
    line,
    column: DAY_COLUMN,
    problem: 'twice',
  }));
