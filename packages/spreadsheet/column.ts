// Columns of a spreadsheet, declared once for its template and its import.

import { inputDay, inputDecimal, type InputCell, inputMoment, inputText } from './inputCell.ts';

export interface Column<Value = unknown> {
  /** Name of the column in every language. */
  readonly key: string;
  readonly label: string;
  /** `column`: a file without it is refused; `value`: its cells must be filled as well. */
  readonly requires?: 'column' | 'value';
  /** Offered by the template as a list. */
  readonly choices?: readonly string[];
  /** Says what may be in a cell, where `read` does not accept it. */
  readonly allowed: string;
  /** Of a filled cell; undefined if it is not allowed. */
  read(cell: InputCell): Value | undefined;
}

export interface ColumnOption<Value = string> {
  readonly value: Value;
  readonly label: string;
}

type Read<Value> = (cell: InputCell) => Value | undefined;

export const parseTextCell =
  (max: number): Read<string> =>
  (cell) => {
    const text = inputText(cell);
    return text.length <= max ? text : undefined;
  };

/** The text of a number; its scale and bounds are checked with the whole row. */
export const parseDecimalCell: Read<string> = inputDecimal;
export const parseDayCell: Read<string> = inputDay;
export const parseMomentCell: Read<string> = inputMoment;

export const parseMatchingCell =
  (shape: RegExp): Read<string> =>
  (cell) =>
    shape.test(inputText(cell)) ? inputText(cell) : undefined;

/** An option by value or label, ignoring case. */
export const parseChoiceCell =
  <Value>(options: readonly ColumnOption<Value>[]): Read<Value> =>
  (cell) => {
    const searched = inputText(cell).toLowerCase();
    return options.find(
      ({ value, label }) => String(value).toLowerCase() === searched || label.toLowerCase() === searched,
    )?.value;
  };

/** Separators of lists within a cell. */
const LISTED = /[/,;、，；]/;

/** Undefined if one of them is no option. */
export const parseChoicesCell =
  <Value>(options: readonly ColumnOption<Value>[]): Read<Value[]> =>
  (cell) => {
    const chosen = inputText(cell)
      .split(LISTED)
      .filter((part) => part.trim() !== '')
      .map(parseChoiceCell(options));
    const known = chosen.filter((value) => value !== undefined);
    return known.length === chosen.length ? known : undefined;
  };
