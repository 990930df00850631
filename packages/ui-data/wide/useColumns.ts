// The columns of a table, as TanStack Table arranges them by the kept layout.

import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useLocale } from '#packages/i18n/react.ts';
import { type ListColumn, widthIn } from './column.ts';
import { arrange, useLayout, yielding } from './layout.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});
const NARROWEST = 36;

export function useColumns<Item>(
  box: RefObject<HTMLElement | null>,
  name: string,
  columns: readonly ListColumn<Item>[],
  items: readonly Item[],
  order: string | undefined,
) {
  const [layout, changeLayout] = useLayout(name);
  const locale = useLocale();
  const { order: columnOrder, hidden } = arrange(columns, layout);
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const sorting = order?.replace(/^-/, '');
  const sized = shown.map((column) => ({
    key: column.key,
    width: layout.widths?.[column.key] ?? widthIn(locale, column),
    yields: column.sort === undefined || column.sort !== sorting ? column.yields : undefined,
  }));
  const away = yielding(sized, useWidth(box));
  const sizes = JSON.stringify(columns.map((column) => [column.key, widthIn(locale, column)]));
  const definitions = useMemo(
    () => (JSON.parse(sizes) as [string, number][]).map(([id, size]) => ({ id, size, minSize: NARROWEST })),
    [sizes],
  );
  const columnSizing = layout.widths ?? {};
  const table = useTable({
    features,
    columns: definitions,
    data: items as readonly RowData[],
    columnResizeMode: 'onChange',
    state: {
      columnOrder,
      columnVisibility: Object.fromEntries([...hidden, ...away].map((key) => [key, false])),
      columnSizing,
    },
    onColumnSizingChange: (updater) => {
      changeLayout({ widths: functionalUpdate(updater, columnSizing) });
    },
  });
  return { table, layout, changeLayout };
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [box]);
  return width;
}

export type ColumnsTable = ReturnType<typeof useColumns>['table'];
