// Cells as read from a file: their text, and the number, day or moment in it.

/** Kept as the text in the file: a float might differ from what was typed. */
export interface NumberCell {
  readonly number: string;
}
export type InputCell = string | boolean | Date | NumberCell | null | undefined;
export type InputRow = readonly InputCell[];

/** Digits that spreadsheets display; further ones are floating-point noise. */
const SHOWN_DIGITS = 15;

function plain({ number }: NumberCell): string {
  const isShort = /^-?\d+(\.\d+)?$/.test(number) && number.replaceAll(/\D/g, '').length <= SHOWN_DIGITS;
  return isShort
    ? number
    : Number(number).toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: SHOWN_DIGITS });
}

/** The trimmed text; a date is an ISO 8601 moment. */
export function inputText(cell: InputCell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return plain(cell);
  return typeof cell === 'boolean' ? String(cell) : cell.trim();
}

/** Text of a number, without a trailing per cent sign; it need not be a number. */
export const inputDecimal = (cell: InputCell): string => inputText(cell).replace(/\s*%$/, '');

const WRITTEN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/;

/** Spreadsheet dates have no time zone; they are read as market time. */
function partsOf(cell: InputCell): { readonly day: string; readonly time: string | undefined } | undefined {
  const [, year = '', month = '', day = '', hour, minute] = WRITTEN.exec(inputText(cell)) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  const isTime = hour === undefined || (Number(hour) < 24 && Number(minute) < 60);
  return isDay && isTime ? { day: written, time: hour && `${hour.padStart(2, '0')}:${minute}` } : undefined;
}

/** 2026-11-24; undefined if it is no day that exists. */
export const inputDay = (cell: InputCell): string | undefined => partsOf(cell)?.day;

/** 2026-11-24T18:00 in market time; a date without a time means the end of trading that day. */
export function inputMoment(cell: InputCell): string | undefined {
  const parts = partsOf(cell);
  const isMidnight = cell instanceof Date && parts?.time === '00:00';
  return parts && `${parts.day}T${isMidnight ? '18:00' : (parts.time ?? '18:00')}`;
}
