// A desktop's table: columns to choose and sort, rows by keyboard.

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useListNavigation, useOpenAddress } from '#packages/ui/BesideList.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { classes } from '#packages/ui/classes.ts';
import type { WideListProps } from '#packages/ui/List.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { useKeys } from '#packages/ui/useKeys.ts';
import type { ListColumn } from './column.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import './data-table.css';
import { TableHead } from './TableHead.tsx';
import { type Opening, TableRow } from './TableRow.tsx';
import { useColumns } from './useColumns.ts';
import { useRows } from './useRows.ts';

/** A page reads its order from here too (`readOrder`) and asks the server for it. */
const OrderQuery = z.object({ sort: z.optional(z.string()) });

export interface DataTableProps<Item> extends WideListProps<Item> {
  /** What its layout is kept under. */
  readonly name: string;
  readonly columns: readonly ListColumn<Item>[];
  /** The page of an item, which stands beside the table; or what opens it in another way. */
  readonly to?: (item: Item) => string;
  readonly onOpen?: (item: Item) => void;
  /** Further keys, for the row that is on. Says whether it used the key. */
  readonly onKey?: (key: string, item: Item) => boolean;
  readonly isFresh?: (item: Item) => boolean;
  readonly tools?: ReactNode;
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { name, columns, items, keyOf, label, summary, tools, to, onOpen, onKey } = props;
  const { hasMore, isLoadingMore, hasFailedMore, onMore, isFresh } = props;
  const t = useTranslation('ui');
  const tWide = useTranslation('ui.wide');
  const [{ sort }, setQuery] = useScreenQuery(OrderQuery);
  const box = useRef<HTMLDivElement>(null);
  const { table, layout, changeLayout } = useColumns(box, name, columns, items, sort);
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const rows = useRows(box, name, items.length);
  const { navigate } = useListNavigation();
  const openAddress = useOpenAddress();
  const isOpen = (item: Item) => to !== undefined && to(item) === openAddress;
  const openedAt = openAddress === undefined ? -1 : items.findIndex(isOpen);
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, items.length - 1);
  useEffect(() => {
    if (openedAt >= 0) choose(openedAt);
  }, [openedAt]);
  const open: Opening<Item> = {
    href: to,
    open: (item) => {
      if (to) navigate(to(item));
      else onOpen?.(item);
    },
  };
  useMore(hasMore === true && !isLoadingMore && !hasFailedMore && rows.isNearEnd, items.length, onMore);
  useKeys(({ key, target }) => {
    const item = items[at];
    if (item === undefined) return false;
    const next = rows.target(key, at);
    if (next !== undefined) {
      choose(next);
      rows.reveal(next);
      const there = items[next];
      if (openAddress !== undefined && there !== undefined) open.open(there);
      return true;
    }
    if (key === 'Enter' && (target === document.body || box.current === target)) {
      open.open(item);
      return true;
    }
    return onKey?.(key, item) ?? false;
  });
  const visible = table.getVisibleLeafColumns();
  const ofColumn = ({ id }: { id: string }) => byKey.get(id) as ListColumn<Item>;
  return (
    <section className="table-part" aria-label={label}>
      <div className="table-bar ui-number">
        <div className="table-summary">{summary}</div>
        <div className="table-tools">
          {tools}
          <ColumnChooser columns={columns} layout={layout} onChange={changeLayout} />
        </div>
      </div>
      <div ref={box} className="table-box">
        <table
          className="table ui-number"
          aria-label={label}
          aria-rowcount={hasMore ? -1 : items.length + 1}
          aria-busy={isLoadingMore}
          style={{ inlineSize: `max(100%, ${table.getTotalSize()}px)` }}
        >
          <TableHead
            table={table}
            columnOf={ofColumn}
            order={sort}
            onOrder={(next) => {
              setQuery({ sort: next });
              box.current?.scrollTo({ top: 0 });
            }}
          />
          <tbody>
            <Space height={rows.before} />
            {rows.shown.map(({ index }) => {
              const item = items[index] as Item;
              return (
                <TableRow
                  key={keyOf(item)}
                  item={item}
                  index={index}
                  columns={visible.map(ofColumn)}
                  opening={open}
                  isOn={index === at}
                  isOpen={isOpen(item)}
                  isFresh={isFresh?.(item) ?? false}
                  focus={rows.focus}
                  onChoose={() => {
                    choose(index);
                  }}
                />
              );
            })}
            <Space height={rows.after} />
          </tbody>
        </table>
      </div>
      <div className={classes('table-foot', 'ui-number')}>
        <span>{tWide(hasMore ? 'rowsMore' : 'rows', { count: items.length })}</span>
        {hasMore && (
          <Button kind="plain" size="small" isBusy={isLoadingMore} onPress={() => onMore?.()}>
            {hasFailedMore ? t('retry') : t('loadMore')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** In place of the rows out of sight. */
const Space = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden="true" style={{ blockSize: height }} />;

function useMore(isWanted: boolean, length: number, onMore: (() => unknown) | undefined) {
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (isWanted) more.current?.();
  }, [isWanted, length]);
}
