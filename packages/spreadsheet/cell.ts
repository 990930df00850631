// Cells to write: empty, text, exact decimal, day or moment.

export type ImportCell =
  | null
  | string
  /** "512.00"; never converted to a float. */
  | { readonly decimal: string }
  /** 2026-11-24. */
  | { readonly day: string }
  | { readonly moment: Date };

export type SpreadsheetRow = readonly ImportCell[];

const SHANGHAI_MS = 8 * 3_600_000;

/** Market time as spreadsheets read it: 2026-11-24 10:40:12. */
export const marketTime = (moment: Date) =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

export function cellText(cell: ImportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('decimal' in cell) return cell.decimal;
  return 'day' in cell ? cell.day : marketTime(cell.moment);
}

/** 0 → A, 25 → Z, 26 → AA. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
