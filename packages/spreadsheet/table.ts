// Finds header, columns and filled rows, and reads rows with problems by cell.

import { columnLetters } from './cell.ts';
import type { Column } from './column.ts';
import { type InputRow, inputText } from './inputCell.ts';

export type NoTable =
  /** `missing`: required columns that no row names. */
  | { readonly trouble: 'noHeader'; readonly missing: readonly Column[] }
  | { readonly trouble: 'noRows' }
  | { readonly trouble: 'tooMany'; readonly count: number };

export interface CellProblem {
  /** Such as E7; undefined if the file lacks the column, or no single cell is wrong. */
  readonly cell: string | undefined;
  readonly label: string;
  readonly text: string;
}

export interface TableRow {
  /** As spreadsheets count: from 1, header included. */
  readonly number: number;
  /** Problems of single cells. */
  readonly problems: readonly CellProblem[];
  /** Filled cells that could be read. */
  readonly values: ReadonlyMap<Column, unknown>;
  text(column: Column): string;
  /** Undefined if the cell is empty or its value is not allowed. */
  value<Value>(column: Column<Value>): Value | undefined;
  isWrong(column: Column): boolean;
  problemAt(column: Column, text: string): CellProblem;
}

interface TableOptions {
  readonly maxRows: number;
  /** The template has its labels under its keys: the row under the header is no data. */
  readonly hasLabelRow?: boolean;
  /** Rows to skip, such as the template's example. */
  readonly isSkipped?: (text: (key: string) => string) => boolean;
}

export function readTable(
  cells: readonly InputRow[],
  columns: readonly Column[],
  { maxRows, hasLabelRow = false, isSkipped = () => false }: TableOptions,
): readonly TableRow[] | NoTable {
  const headerAt = cells.slice(0, MAX_HEADER_ROW).findIndex((row) => isHeader(row, columns));
  const header = cells[headerAt];
  if (!header) return { trouble: 'noHeader', missing: missingColumns(cells, columns) };
  const places = header.map((cell) => columnNamed(inputText(cell), columns));
  const textIn = (row: InputRow) => (key: string) =>
    inputText(row[places.findIndex((column) => column?.key === key)]);
  const rows = cells
    .map((row, at) => ({ row, number: at + 1 }))
    .slice(headerAt + (hasLabelRow ? 2 : 1))
    .filter(
      ({ row }) =>
        row.some((cell, at) => places[at] !== undefined && inputText(cell) !== '') &&
        !isHeader(row, columns) &&
        !isSkipped(textIn(row)),
    );
  if (rows.length === 0) return { trouble: 'noRows' };
  if (rows.length > maxRows) return { trouble: 'tooMany', count: rows.length };
  return rows.map(({ row, number }) => readRow(row, number, places));
}

/** Rows above the header that are searched for it. */
const MAX_HEADER_ROW = 10;
/** Without required columns, this many names make a header. */
const MIN_HEADER_CELLS = 3;

function isHeader(row: InputRow, columns: readonly Column[]): boolean {
  const named = namedIn(row, columns);
  const required = columns.filter(({ requires }) => requires);
  return required.length > 0
    ? required.every((column) => named.includes(column))
    : named.length >= MIN_HEADER_CELLS;
}

const namedIn = (row: InputRow, columns: readonly Column[]) =>
  row.flatMap((cell) => columnNamed(inputText(cell), columns) ?? []);

function columnNamed(name: string, columns: readonly Column[]): Column | undefined {
  const searched = name.toLowerCase();
  if (searched === '') return undefined;
  return columns.find(({ key, label }) => key.toLowerCase() === searched || label.toLowerCase() === searched);
}

/** Compared with the row that looks most like a header. */
function missingColumns(cells: readonly InputRow[], columns: readonly Column[]): Column[] {
  const [best = []] = cells
    .slice(0, MAX_HEADER_ROW)
    .map((row) => namedIn(row, columns))
    .sort((one, other) => other.length - one.length);
  return columns.filter((column) => column.requires && !best.includes(column));
}

function readRow(row: InputRow, number: number, places: readonly (Column | undefined)[]): TableRow {
  const values = new Map<Column, unknown>();
  const wrong: Column[] = [];
  for (const [at, column] of places.entries()) {
    const cell = row[at];
    if (!column) continue;
    const isEmpty = inputText(cell) === '';
    const value = isEmpty ? undefined : column.read(cell);
    if (value !== undefined) values.set(column, value);
    else if (!isEmpty || column.requires === 'value') wrong.push(column);
  }
  const problemAt = (column: Column, text: string): CellProblem => {
    const at = places.indexOf(column);
    return { cell: at === -1 ? undefined : `${columnLetters(at)}${number}`, label: column.label, text };
  };
  return {
    number,
    values,
    problems: wrong.map((column) => problemAt(column, column.allowed)),
    text: (column) => inputText(row[places.indexOf(column)]),
    value: <Value>(column: Column<Value>) => values.get(column) as Value | undefined,
    isWrong: (column) => wrong.includes(column),
    problemAt,
  };
}

/** The items whose key an earlier one has. */
export function findRepeated<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlySet<Item> {
  const seen = new Set<string>();
  return new Set(
    items.filter((item) => {
      const key = keyOf(item);
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated;
    }),
  );
}
