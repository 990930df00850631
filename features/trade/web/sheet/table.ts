// The table in a sheet: where its header stands, which column is which, and the rows that are filled.

import { type Cell, textOf } from './cells.ts';
import type { Column } from './kinds.ts';

export const MOST_ROWS = 200;

export type NoTable =
  | { readonly trouble: 'noHeader' | 'noRows' }
  | { readonly trouble: 'tooMany'; readonly count: number };
export interface Table {
  /** What each column of the sheet is, in its order. */
  readonly places: readonly (Column | undefined)[];
  /** `at` from 0. */
  readonly filled: readonly { readonly row: readonly Cell[]; readonly at: number }[];
}

/** `exampleTitle`: the title of the row that only shows how to fill the sheet. */
export function readTable(
  cells: readonly (readonly Cell[])[],
  columns: readonly Column[],
  exampleTitle: string,
  most = MOST_ROWS,
): Table | NoTable {
  const headerAt = cells.slice(0, FURTHEST_HEADER).findIndex((row) => isHeader(row, columns));
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
  if (filled.length > most) return { trouble: 'tooMany', count: filled.length };
  return { places, filled };
}

/** Something may stand above the table. */
const FURTHEST_HEADER = 10;
const LEAST_NAMED = 3;
const isHeader = (row: readonly Cell[], columns: readonly Column[]) =>
  row.filter((cell) => columnNamed(cell, columns)).length >= LEAST_NAMED;

function columnNamed(cell: Cell, columns: readonly Column[]): Column | undefined {
  const text = textOf(cell).toLowerCase();
  return text === ''
    ? undefined
    : columns.find(({ key, label }) => key.toLowerCase() === text || label.toLowerCase() === text);
}
