// What stands in a cell of a table: nothing, a text, an exact number, a day or a moment.

export type Cell =
  | null
  | string
  /** As it is written: 512.00. It never passes through a float. */
  | { readonly decimal: string }
  /** 2026-11-24. */
  | { readonly day: string }
  | { readonly moment: Date };

export type Row = readonly Cell[];

const SHANGHAI_MS = 8 * 3_600_000;

/** As spreadsheets read a moment, by the market's clock: 2026-11-24 10:40:12. */
export const marketTime = (moment: Date) =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** What a cell says, as text. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('decimal' in cell) return cell.decimal;
  return 'day' in cell ? cell.day : marketTime(cell.moment);
}
