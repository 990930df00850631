// Writes CSV files without formula injection.

import { type SpreadsheetRow, cellText } from './cell.ts';

/**
 * Characters that begin a formula, in all widths; a minus before a plain number is allowed. French and
 * Spanish spreadsheets split at semicolons and ignore quotes: there a formula may begin within a cell.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*(?:[=+@＝＋＠－﹦﹢﹫﹣−]|-(?!\d+(?:\.\d+)?$)))|^(?=[\t\r])/g;
const GUARD = /(?<=^|[;\t\r\n])'(?=[^\S\t\r\n]*[=+@＝＋＠－﹦﹢﹫﹣−-])|^'(?=[\t\r])/g;

/** Prefixes a quote to text that a spreadsheet would run as a formula. */
export function csvCell(text: string): string {
  const harmless = text.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text before `csvCell` prefixed a quote. */
export const removeFormulaGuard = (text: string): string => text.replaceAll(GUARD, '');

/** The BOM marks the file as UTF-8. */
export const toCsv = (rows: readonly SpreadsheetRow[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => csvCell(cellText(cell))).join(',')).join('\r\n')}\r\n`;
