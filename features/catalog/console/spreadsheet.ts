// Spreadsheets of records: their columns, and reading and writing them.

import type { Column } from '#packages/spreadsheet/column.ts';
import { toCsv } from '#packages/spreadsheet/csv.ts';
import { type InputCell, inputDay, inputText } from '#packages/spreadsheet/inputCell.ts';
import { readCells } from '#packages/spreadsheet/readFile.ts';
import { type NoTable, readTable } from '#packages/spreadsheet/table.ts';
import { MAX_IMPORT_LINES } from '../calls/record.ts';
import type { RecordKind } from '../records.ts';
import { CELLS, type RecordCell, type TypedRecord } from './cells.ts';

/** As typed in the form; the record's schema says what is wrong. */
function typedText({ kind }: RecordCell, cell: InputCell): string {
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  const day = kind === 'day' ? inputDay(cell) : undefined;
  return day ?? inputText(cell);
}

const columnsOf = (kind: RecordKind): readonly Column<string>[] =>
  CELLS[kind].map((cell) => ({
    key: cell.path,
    label: cell.path,
    requires: 'column',
    allowed: cell.allowed ?? '',
    read: (read) => typedText(cell, read),
  }));

export const writeSpreadsheet = (kind: RecordKind, lines: readonly TypedRecord[]): string => {
  const paths = CELLS[kind].map(({ path }) => path);
  return toCsv([paths, ...lines.map((line) => paths.map((path) => line[path] ?? ''))]);
};

export interface SpreadsheetLine {
  /** Line of the spreadsheet. */
  readonly number: number;
  readonly typed: TypedRecord;
}

/** Columns may come in any order; unknown ones are ignored. Undefined for an unreadable file. */
export async function readSpreadsheet(
  kind: RecordKind,
  file: File,
): Promise<{ readonly lines: readonly SpreadsheetLine[] } | NoTable | undefined> {
  const cells = await readCells(file);
  if (!cells) return undefined;
  const columns = columnsOf(kind);
  const rows = readTable(cells, columns, { maxRows: MAX_IMPORT_LINES });
  if ('trouble' in rows) return rows;
  return {
    lines: rows.map((row) => ({
      number: row.number,
      typed: Object.fromEntries(columns.map((column) => [column.key, row.value(column) ?? ''])),
    })),
  };
}
