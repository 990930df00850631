// What stands in a cell, as it would have been typed into the form.

/** A number stays the text the file holds: a float would not be the number that was typed. */
export interface NumberCell {
  readonly number: string;
}
export type Cell = string | boolean | Date | NumberCell | null | undefined;

/** As many digits as a sheet shows; what comes behind is noise of its arithmetic. */
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

/** A per cent sign may follow, where people typed the number as a word. */
export const decimalOf = (cell: Cell): string => textOf(cell).replace(/\s*%$/, '');

const WRITTEN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/;

/** Day and time as a form holds them; a sheet's own dates know no zone, they are the market's. */
function partsOf(cell: Cell): { readonly day: string; readonly time: string | undefined } | undefined {
  const [, year = '', month = '', day = '', hour, minute] = WRITTEN.exec(textOf(cell)) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = year !== '' && new Date(`${written}T00:00:00Z`).toISOString().startsWith(written);
  const isTime = hour === undefined || (Number(hour) < 24 && Number(minute) < 60);
  return isDay && isTime ? { day: written, time: hour && `${hour.padStart(2, '0')}:${minute}` } : undefined;
}

export const dayOf = (cell: Cell): string | undefined => partsOf(cell)?.day;

/** A day alone ends when trading does. */
export function momentOf(cell: Cell): string | undefined {
  const parts = partsOf(cell);
  const isMidnight = cell instanceof Date && parts?.time === '00:00';
  return parts && `${parts.day}T${isMidnight ? '18:00' : (parts.time ?? '18:00')}`;
}
