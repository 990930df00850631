// Head and rows of a table: sorting, roving tabindex.

import Tag from 'antd/es/tag';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { withMinus } from '#packages/i18n/typeset.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { isDay } from '#packages/ui/admin/days.ts';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
import { plainText, sumOf } from './rows.ts';
import type { TableSort } from './views.ts';

/** Texts up to this length are not wrapped. */
const MAX_UNBROKEN_LENGTH = 6;

interface TableRowsProps<Row> {
  readonly label: string;
  readonly columns: readonly DeskColumn<Row>[];
  readonly rows: readonly Row[];
  /** Of all that match, not only those drawn. */
  readonly summed: readonly Row[];
  rowKey(row: Row): string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openKey?: string | undefined;
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly sort: TableSort | undefined;
  onSort(sort: TableSort | undefined): void;
  readonly selection?: Selection | undefined;
}

export interface Selection {
  readonly keys: ReadonlySet<string>;
  onSelect(keys: readonly string[]): void;
}

export function TableRows<Row>({
  label,
  columns,
  rows,
  summed,
  rowKey,
  onOpen,
  openKey,
  rowHref,
  sort,
  onSort,
  selection,
}: TableRowsProps<Row>) {
  const [at, setAt] = useState<string>();
  const keys = rows.map(rowKey);
  const inOrder = at !== undefined && keys.includes(at) ? at : keys[0];
  return (
    <div className="desk-table-scroll">
      <table className="desk-table" aria-label={label}>
        <thead>
          <tr>
            {selection && <SelectAll keys={keys} selection={selection} />}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={keys[index]}
              data-row={keys[index]}
              tabIndex={keys[index] === inOrder ? 0 : -1}
              aria-current={keys[index] === openKey || undefined}
              className={onOpen && 'desk-row-opens'}
              onFocus={() => {
                setAt(keys[index]);
              }}
              onClick={({ target }) => {
                if (onOpen && !isControl(target)) onOpen(row);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
              }}
            >
              {selection && (
                <SelectCell
                  rowKey={keys[index] ?? ''}
                  selection={selection}
                  tabIndex={keys[index] === inOrder ? 0 : -1}
                />
              )}
              {columns.map((column, at) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  // Only the links of the row in focus are stops of the keyboard.
                  tabIndex={keys[index] === inOrder ? 0 : -1}
                  opening={at === 0 && onOpen && rowHref ? { href: rowHref(row), open: onOpen } : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ sum }) => sum) && summed.length > 1 && (
          <Sums columns={columns} rows={summed} isSelectable={selection !== undefined} />
        )}
      </table>
    </div>
  );
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, label') !== null;

function SelectAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const t = useTranslation('ui.admin');
  const isAll = keys.length > 0 && keys.every((key) => selection.keys.has(key));
  return (
    <th scope="col" className="desk-select-cell">
      <input
        type="checkbox"
        aria-label={t('selectAll')}
        checked={isAll}
        disabled={keys.length === 0}
        onChange={() => selection.onSelect(isAll ? [] : keys)}
      />
    </th>
  );
}

interface SelectCellProps {
  readonly rowKey: string;
  readonly selection: Selection;
  readonly tabIndex: number;
}

function SelectCell({ rowKey, selection: { keys, onSelect }, tabIndex }: SelectCellProps) {
  const t = useTranslation('ui.admin');
  return (
    <td className="desk-select-cell">
      <input
        type="checkbox"
        data-select=""
        aria-label={t('selectRow')}
        tabIndex={tabIndex}
        checked={keys.has(rowKey)}
        onChange={({ target }) => {
          const others = [...keys].filter((key) => key !== rowKey);
          onSelect(target.checked ? [...others, rowKey] : others);
        }}
      />
    </td>
  );
}

/** A unit in brackets at the end of a title is not torn apart. */
const UNIT_AT_END = /^(.+?)([（(][^（()）]+[）)])$/;

function Heading<Row>({
  column: { key, title, isNumber, unit },
  sort,
  onSort,
}: {
  column: DeskColumn<Row>;
  sort: TableSort | undefined;
  onSort(sort: TableSort | undefined): void;
}) {
  const t = useTranslation('ui.admin');
  const mine = sort?.key === key ? sort : undefined;
  const whole = unit === undefined ? title : t('bracketed', { text: title, note: unit });
  const [, name = whole, bracket] = UNIT_AT_END.exec(whole) ?? [];
  const next = () => {
    if (!mine) return onSort({ key, isDescending: false });
    return onSort(mine.isDescending ? undefined : { key, isDescending: true });
  };
  return (
    <th
      scope="col"
      className={isNumber ? 'desk-number' : undefined}
      aria-sort={mine ? (mine.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className="desk-sort" title={t('sortBy', { column: title })} onClick={next}>
        {name}
        <Whole>
          {bracket}
          <span aria-hidden="true" className="desk-sort-mark">
            {mine ? (mine.isDescending ? '▼' : '▲') : '↕'}
          </span>
        </Whole>
      </button>
    </th>
  );
}

function Sums<Row>({
  columns,
  rows,
  isSelectable,
}: {
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  isSelectable: boolean;
}) {
  const t = useTranslation('ui.admin');
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => (
          <td
            key={column.key}
            // The first stands below the boxes that select, too.
            colSpan={at === 0 && isSelectable ? 2 : undefined}
            className={column.isNumber ? 'desk-number' : undefined}
          >
            {at === 0 ? t('sum', { count: rows.length }) : sumOf(column, rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface CellProps<Row> {
  readonly column: DeskColumn<Row>;
  readonly row: Row;
  readonly tabIndex: number;
  /** Of the cell that leads to the row's own page. */
  readonly opening: { readonly href: string; open(row: Row): void } | undefined;
}

/** Opened in another tab by the usual keys, here by a plain click. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

function Cell<Row>({ column, row, tabIndex, opening }: CellProps<Row>) {
  const { day, minute, integer } = useFormats();
  const t = useTranslation('ui.admin');
  const valueText = () => {
    if (column.text) return column.text(row);
    const value = column.value(row);
    if (value instanceof Date) return <Whole>{minute(value)}</Whole>;
    if (isDay(value)) return <Whole>{day(value)}</Whole>;
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    return column.isNumber && (typeof value === 'number' || typeof value === 'bigint')
      ? integer(value)
      : plainText(value);
  };
  const content = column.cell ? (
    column.cell(row)
  ) : column.colour ? (
    <Tag color={column.colour(row)}>{valueText()}</Tag>
  ) : (
    valueText()
  );
  const shown = column.isNumber && typeof content === 'string' ? withMinus(content) : content;
  const isWhole =
    typeof shown === 'string' && (column.value(row) instanceof Date || shown.length <= MAX_UNBROKEN_LENGTH);
  const written = isWhole ? <Whole>{shown}</Whole> : shown;
  return (
    <td className={column.isNumber ? 'desk-number' : undefined}>
      {opening && written !== '' ? (
        <a
          className="desk-link"
          href={opening.href}
          tabIndex={tabIndex}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            opening.open(row);
          }}
        >
          {written}
        </a>
      ) : (
        <MatterLink to={column.leadsTo?.(row)} tabIndex={tabIndex}>
          {written}
        </MatterLink>
      )}
    </td>
  );
}

const Whole = ({ children }: { children: ReactNode }) => <span className="desk-whole">{children}</span>;
