// The console's table: filters, sorting, columns, views, export, keyboard.

import { useState } from 'react';
import { MAX_EXPORT_ROWS } from '#packages/rpc/contract/exportCalls.ts';
import { currentLocation, useLocation, useNavigate } from '#packages/ui/navigation.ts';
import { filtered } from './rows.ts';
import { truncateAt, type DeskSource, type FetchedRows, useAllPages } from './rowSource.ts';
import type { DeskTableProps, TableState } from './table.ts';
import { readTable, writeTable } from './tableAddress.ts';
import { TableView } from './TableView.tsx';

export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { source } = props;
  const { showing, show } = useTableState(props);
  return source.kind === 'call' ? (
    <Called {...props} call={source} showing={showing} show={show} />
  ) : (
    <Given {...props} given={source} showing={showing} show={show} />
  );
}

/** Filters and sorting are in the address, so that a link to the desk shows the same rows. */
function useTableState<Row>({ name, filters = [] }: DeskTableProps<Row>) {
  const { query } = useLocation();
  const { navigate } = useNavigate();
  const [chosen, choose] = useState<TableState['chosen']>();
  const showing: TableState = { ...readTable(name, filters, query), chosen };
  const show = (next: TableState) => {
    choose(next.chosen);
    const here = currentLocation();
    const written = writeTable(name, filters, here.query, next);
    if (written !== here.query) navigate(written ? `${here.path}?${written}` : here.path, { replace: true });
  };
  return { showing, show };
}

type Shown<Row> = DeskTableProps<Row> & { showing: TableState; show(showing: TableState): void };

function Called<Row>({ call, ...props }: Shown<Row> & { call: Extract<DeskSource<Row>, { kind: 'call' }> }) {
  const { values, sort } = props.showing;
  const rows = useAllPages<Row>(call.call, call.input(values), { readsAll: sort !== undefined });
  return <TableView {...props} rows={rows} />;
}

function Given<Row>({ given, ...props }: Shown<Row> & { given: Extract<DeskSource<Row>, { kind: 'rows' }> }) {
  const { filters = [], columns, showing } = props;
  const list = filtered(given.rows, filters, columns, showing.values);
  const rows: FetchedRows<Row> = {
    list,
    error: undefined,
    isLoading: false,
    hasMore: false,
    more: () => undefined,
    refresh: () => {
      given.refresh();
    },
    readAll: () => Promise.resolve(truncateAt(MAX_EXPORT_ROWS, list)),
  };
  return <TableView {...props} rows={rows} />;
}
