// Reads and writes spreadsheets of records: CSV, and Excel for reading only.

import { toCsvText } from '#packages/ui/csv.ts';
import type { RecordKind } from '../records.ts';
import { CELLS, type Typed } from './cells.ts';

const pathsOf = (kind: RecordKind) => CELLS[kind].map(({ path }) => path);

export const writeSheet = (kind: RecordKind, lines: readonly Typed[]): string =>
  toCsvText([pathsOf(kind), ...lines.map((line) => pathsOf(kind).map((path) => line[path] ?? ''))]);

export type Read = { readonly lines: readonly Typed[] } | { readonly missing: readonly string[] };

export const MOST_BYTES = 2 * 1_024 * 1_024;

/** Columns may come in any order; unknown ones are ignored. */
export async function readSheet(kind: RecordKind, file: File): Promise<Read> {
  const [head = [], ...rows] = await rowsOf(file);
  const paths = pathsOf(kind);
  const missing = paths.filter((path) => !head.includes(path));
  if (missing.length > 0) return { missing };
  const lines = rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(paths.map((path) => [path, row[head.indexOf(path)] ?? ''])));
  return { lines };
}

async function rowsOf(file: File): Promise<string[][]> {
  if (!/\.xlsx$/i.test(file.name)) return parseCsv(await file.text());
  const { readSheet: readExcel } = await import('read-excel-file/universal');
  // Numbers stay text: a float might differ from the number that was typed.
  const rows = await readExcel(file, { parseNumber: (number) => number as never });
  return rows.map((row) => row.map((cell) => textOf(cell)));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  return typeof cell === 'string' || typeof cell === 'number' ? unquoted(String(cell).trim()) : '';
}

/** Exports put a quote before what a spreadsheet would take for a formula. */
const unquoted = (text: string) => (/^'[=+@\t\r-]/.test(text) ? text.slice(1) : text);

/** Separated by commas, semicolons or tabs, whichever the first line has most of. */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const [first = ''] = plain.split('\n', 1);
  const separator =
    [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(unquoted(cell.trim()));
    cell = '';
  };
  for (let index = 0; index < plain.length; index += 1) {
    const sign = plain.charAt(index);
    if (isQuoted && sign === '"' && plain.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) endCell();
    else if (!isQuoted && sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}
