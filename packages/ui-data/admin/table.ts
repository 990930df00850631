// Props and view state of a table.

import type { ReactNode } from 'react';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import type { Bulk } from './bulk.ts';
import type { DeskSource } from './rowSource.ts';
import type { TableSort } from './views.ts';

export interface DeskTableProps<Row> {
  /** Key of saved views and name of exports: `people`. */
  readonly name: string;
  readonly label: string;
  readonly source: DeskSource<Row>;
  readonly columns: readonly DeskColumn<Row>[];
  rowKey(row: Row): string;
  readonly filters?: readonly DeskFilter<Row>[];
  onOpen?(row: Row): void;
  readonly openKey?: string | undefined;
  /** Address of the opened row: its first cell is a link. */
  rowHref?(row: Row): string;
  readonly actions?: ReactNode;
  readonly empty?: { readonly title: string; readonly why?: string };
  readonly feature?: string;
  /** Acts on several rows, which can then be selected. */
  readonly bulk?: Bulk<Row>;
}

export interface TableState {
  readonly values: FilterValues;
  readonly sort: TableSort | undefined;
  /** undefined: all columns but extras. */
  readonly chosen: readonly string[] | undefined;
}

export const initialOf = <Row>(filters: readonly DeskFilter<Row>[]): FilterValues =>
  Object.fromEntries(filters.flatMap(({ key, initial }) => (initial ? [[key, initial]] : [])));
