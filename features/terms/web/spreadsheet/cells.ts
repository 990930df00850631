// Converts spreadsheet cells to form input.

/** Kept as the text in the file: a float might differ from what was typed. */
export interface NumberCell {
  readonly number: string;
}
export type Cell = string | boolean | Date | NumberCell | null | undefined;

/** Digits that spreadsheets display; further ones are floating-point noise. */
const SHOWN_DIGITS = 15;

function plain({ number }: NumberCell): string {
  const isShort = /^-?\d+(\.\d+)?$/.test(number) && number.replaceAll(/\D/g, '').length <= SHOWN_DIGITS;
  return isShort
    ? number
    : Number(number).toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: SHOWN_DIGITS });
}

const isNumber = (cell: Cell): cell is NumberCell =>
  typeof cell === 'object' && cell !== null && 'number' in cell;

export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (isNumber(cell)) return plain(cell);
  return typeof cell === 'boolean' ? String(cell) : cell.trim();
}

/** Accepts a trailing per cent sign in text cells. */
export const decimalOf = (cell: Cell): string => textOf(cell).replace(/\s*%$/, '');

const WRITTEN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/;

/** Spreadsheet dates have no time zone; they are read as market time. */
function partsOf(cell: Cell): { readonly day: string; readonly time: string | undefined } | undefined {
  const [, year = '', month = '', day = '', hour, minute] = WRITTEN.exec(textOf(cell)) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = year !== '' && new Date(`${written}T00:00:00Z`).toISOString().startsWith(written);
  const isTime = hour === undefined || (Number(hour) < 24 && Number(minute) < 60);
  return isDay && isTime ? { day: written, time: hour && `${hour.padStart(2, '0')}:${minute}` } : undefined;
}

export const dayOf = (cell: Cell): string | undefined => partsOf(cell)?.day;

/** A date without a time means the end of trading that day. */
export function momentOf(cell: Cell): string | undefined {
  const parts = partsOf(cell);
  const isMidnight = cell instanceof Date && parts?.time === '00:00';
  return parts && `${parts.day}T${isMidnight ? '18:00' : (parts.time ?? '18:00')}`;
}
