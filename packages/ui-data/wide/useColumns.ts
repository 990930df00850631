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
import { useMemo } from 'react';
import type { ListColumn } from './column.ts';
import { arrange, useLayout } from './layout.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});
const NARROWEST = 36;

export function useColumns<Item>(name: string, columns: readonly ListColumn<Item>[], items: readonly Item[]) {
  const [layout, changeLayout] = useLayout(name);
  const { order, hidden } = arrange(columns, layout);
  const sizes = JSON.stringify(columns.map(({ key, width }) => [key, width]));
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
      columnOrder: order,
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
      columnSizing,
    },
    onColumnSizingChange: (updater) => {
      changeLayout({ widths: functionalUpdate(updater, columnSizing) });
    },
  });
  return { table, layout, changeLayout };
}

export type ColumnsTable = ReturnType<typeof useColumns>['table'];
