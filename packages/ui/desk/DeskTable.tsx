// The table of a desk: rows of a call or given ones, filtered, sorted, in the columns chosen, exported, all of it by keyboard too.
import { type ReactNode, useState } from 'react';
import type { DeskColumn, DeskFilter, FilterValues } from './column.ts';
import { filtered, MOST_ROWS } from './rows.ts';
import { cutAt, type DeskSource, type Rows, useEveryPage } from './source.ts';
import { TableView } from './TableView.tsx';
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

export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { source, filters = [] } = props;
  const [showing, show] = useState<Showing>(() => ({ values: initialOf(filters), sort: undefined, chosen: undefined }));
  return source.kind === 'call'
    ? <Called {...props} call={source} showing={showing} show={show} />
    : <Given {...props} given={source.rows} showing={showing} show={show} />;
}

export const initialOf = <Row,>(filters: readonly DeskFilter<Row>[]): FilterValues =>
  Object.fromEntries(filters.flatMap(({ key, initial }) => (initial ? [[key, initial]] : [])));

type Shown<Row> = DeskTableProps<Row> & { showing: Showing; show(showing: Showing): void };

function Called<Row>({ call, ...props }: Shown<Row> & { call: Extract<DeskSource<Row>, { kind: 'call' }> }) {
  const { values, sort } = props.showing;
  const rows = useEveryPage<Row>(call.call, call.input(values), { readsAll: sort !== undefined });
  return <TableView {...props} rows={rows} />;
}

function Given<Row>({ given, ...props }: Shown<Row> & { given: readonly Row[] }) {
  const { filters = [], columns, showing } = props;
  const list = filtered(given, filters, columns, showing.values);
  const rows: Rows<Row> = {
    list, error: undefined, isLoading: false, hasMore: false, more: () => undefined, refresh: () => undefined,
    readAll: () => Promise.resolve(cutAt(MOST_ROWS, list)),
  };
  return <TableView {...props} rows={rows} />;
}
