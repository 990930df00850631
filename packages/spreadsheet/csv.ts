// Tables for other programs, with commas between: no cell that people wrote is taken for a formula.

import { type Row, textOf } from './cell.ts';

/**
 * As signs that begin a formula, in the widths Chinese keyboards have too; what is but a number may begin with a minus.
 * French and Spanish spreadsheets cut at semicolons instead, and then heed no quotes: there a formula may begin within a cell.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*(?:[=+@＝＋＠－]|-(?!\d+(?:\.\d+)?$)))|^(?=[\t\r])/g;

/** What begins like a formula would be one in a spreadsheet: a quote before it makes it text. */
export function csvCell(text: string): string {
  const harmless = text.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The mark tells spreadsheets that this is UTF-8. */
export const toCsv = (rows: readonly Row[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => csvCell(textOf(cell))).join(',')).join('\r\n')}\r\n`;
