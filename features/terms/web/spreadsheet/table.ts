// Finds the header, the columns and the filled rows of a spreadsheet.

import { type Cell, textOf } from './cells.ts';
import type { Column } from './kinds.ts';

export const MOST_ROWS = 200;

export type NoTable =
  | { readonly trouble: 'noHeader' | 'noRows' }
  | { readonly trouble: 'tooMany'; readonly count: number };
export interface Table {
  readonly places: readonly (Column | undefined)[];
  /** `at`: zero-based row index. */
  readonly filled: readonly { readonly row: readonly Cell[]; readonly at: number }[];
}

/** `exampleTitle`: title of the template's example row, which is skipped. */
export function readTable(
  cells: readonly (readonly Cell[])[],
  columns: readonly Column[],
  exampleTitle: string,
  maxRows = MOST_ROWS,
): Table | NoTable {
  const headerAt = cells.slice(0, MAX_HEADER_ROW).findIndex((row) => isHeader(row, columns));
  const header = cells[headerAt];
  if (!header) return { trouble: 'noHeader' };
  const places = header.map((cell) => columnNamed(cell, columns));
  const titleAt = places.findIndex((column) => column?.key === 'title');
  const filled = cells
    .map((row, at) => ({ row, at }))
    .slice(headerAt + 1)
    .filter(
      ({ row }) =>
        row.some((cell) => textOf(cell) !== '') &&
        !isHeader(row, columns) &&
        textOf(row[titleAt]) !== exampleTitle,
    );
  if (filled.length === 0) return { trouble: 'noRows' };
  if (filled.length > maxRows) return { trouble: 'tooMany', count: filled.length };
  return { places, filled };
}

/** Rows above the header that are searched for it. */
const MAX_HEADER_ROW = 10;
const MIN_HEADER_CELLS = 3;
const isHeader = (row: readonly Cell[], columns: readonly Column[]) =>
  row.filter((cell) => columnNamed(cell, columns)).length >= MIN_HEADER_CELLS;

function columnNamed(cell: Cell, columns: readonly Column[]): Column | undefined {
  const text = textOf(cell).toLowerCase();
  return text === ''
    ? undefined
    : columns.find(({ key, label }) => key.toLowerCase() === text || label.toLowerCase() === text);
}
