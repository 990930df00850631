// Filters, sorts and prints the rows of a table.

import { ungroupDigits } from '#packages/i18n/digits.ts';
import { withMinus } from '#packages/i18n/typeset.ts';
import type { ImportCell, SpreadsheetRow as CellRow } from '#packages/spreadsheet/cell.ts';
import {
  type DeskColumn,
  type DeskFilter,
  type DeskValue,
  type FilterValues,
  kindOf,
} from '#packages/ui/admin/column.ts';
import type { TableSort } from './views.ts';

export function filtered<Row>(
  rows: readonly Row[],
  filters: readonly DeskFilter<Row>[],
  columns: readonly DeskColumn<Row>[],
  values: FilterValues,
): readonly Row[] {
  const active = filters.filter(({ key }) => values[key]);
  return active.length === 0
    ? rows
    : rows.filter((row) => active.every((filter) => isMeant(row, filter, columns, values[filter.key] ?? '')));
}

function isMeant<Row>(
  row: Row,
  filter: DeskFilter<Row>,
  columns: readonly DeskColumn<Row>[],
  wanted: string,
): boolean {
  const { key, matches } = filter;
  const kind = kindOf(filter);
  if (matches) return matches(row, wanted);
  const value = columns.find((column) => column.key === key)?.value(row);
  const text = plainText(value);
  if (kind === 'day') return text.slice(0, wanted.length) === wanted;
  return kind === 'choice' ? text === wanted : text.toLowerCase().includes(wanted.trim().toLowerCase());
}

/** Stable; missing values come last. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly DeskColumn<Row>[],
  sort: TableSort | undefined,
  localeTag: string,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!sort || !column) return rows;
  const collator = new Intl.Collator(localeTag, { numeric: true });
  const way = sort.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => compare(column.value(one), column.value(other), collator, way));
}

function compare(one: DeskValue, other: DeskValue, collator: Intl.Collator, way: 1 | -1): number {
  const [isFirstMissing, isSecondMissing] = [one ?? '', other ?? ''].map((value) => value === '');
  if (isFirstMissing || isSecondMissing) return Number(isFirstMissing) - Number(isSecondMissing);
  if (typeof one === 'string' && typeof other === 'string') return way * collator.compare(one, other);
  if (one === other) return 0;
  return way * ((one as number) < (other as number) ? -1 : 1);
}

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export function plainText(value: DeskValue): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? shanghai.format(value) : String(value);
}

export const tableRows = <Row>(
  rows: readonly Row[],
  columns: readonly DeskColumn<Row>[],
  localeTag: string,
): readonly CellRow[] => [
  columns.map(({ title, unit }) => (unit === undefined ? title : `${title} (${unit})`)),
  ...rows.map((row) => columns.map((column) => cellOf(row, column, localeTag))),
];

function cellOf<Row>(row: Row, { value, text, isNumber }: DeskColumn<Row>, localeTag: string): ImportCell {
  const [raw, shown] = [value(row), text?.(row)];
  if (shown === undefined && raw instanceof Date) return { moment: raw };
  const written = shown ?? plainText(raw);
  const decimal = isNumber
    ? /^-?\d+$/.test(written)
      ? written
      : ungroupDigits(written, localeTag)
    : undefined;
  return decimal === undefined ? written : { decimal };
}

/** The exact sum of a column, as it writes it; missing values add nothing. */
export function sumOf<Row>({ value, sum }: DeskColumn<Row>, rows: readonly Row[]): string {
  if (!sum) return '';
  const total = rows.map(value).reduce<bigint>((so, one) => (typeof one === 'bigint' ? so + one : so), 0n);
  return withMinus(sum(total));
}
