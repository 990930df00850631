// What a table is given, and what somebody has set at it.

import type { ReactNode } from 'react';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import type { DeskSource } from './rowSource.ts';
import type { Sort } from './views.ts';

export interface DeskTableProps<Row> {
  /** Under which saved views are kept and exports are named: `people`. */
  readonly name: string;
  /** What the table holds, for those who do not see it. */
  readonly label: string;
  readonly source: DeskSource<Row>;
  readonly columns: readonly DeskColumn<Row>[];
  rowKey(row: Row): string;
  readonly filters?: readonly DeskFilter<Row>[];
  /** Enter, or a press on the row. */
  onOpen?(row: Row): void;
  /** The row that is open beside the table. */
  readonly openKey?: string | undefined;
  readonly actions?: ReactNode;
  readonly empty?: { readonly title: string; readonly why?: string };
  /** Whose words name the faults of the call. */
  readonly feature?: string;
}

/** What somebody has set, and everything that the parts of the table read of it. */
export interface Showing {
  readonly values: FilterValues;
  readonly sort: Sort | undefined;
  /** Undefined: those that are no extras. */
  readonly chosen: readonly string[] | undefined;
}

export const initialOf = <Row>(filters: readonly DeskFilter<Row>[]): FilterValues =>
  Object.fromEntries(filters.flatMap(({ key, initial }) => (initial ? [[key, initial]] : [])));
