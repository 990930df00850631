// Parses CSV (RFC 4180) separated by commas, semicolons or tabs.

import { removeFormulaGuard } from './csv.ts';

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}
export type ParsedCsv =
  | { readonly rows: readonly CsvRow[] }
  /** The line of a quote that nothing closes. */
  | { readonly unclosedAt: number };

const SEPARATORS = [',', ';', '\t'];

/** Spreadsheets separate by semicolons where the comma is the decimal sign. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Rows with their cells trimmed; empty rows are left out. */
export function parseCsv(text: string): ParsedCsv {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [cell, isQuoted, line, began] = ['', false, 1, 1];
  const endCell = () => {
    cells.push(removeFormulaGuard(cell.trim()));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: began, cells });
    cells = [];
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted && sign === '"' && plain.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endRow();
      began = line;
    } else cell += sign;
  }
  if (isQuoted) return { unclosedAt: began };
  endRow();
  return { rows };
}
