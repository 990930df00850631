// The console's table: filters, sorting, columns, views, export, keyboard.

import { useState } from 'react';
import { MOST_ROWS } from '#packages/rpc/contract/exportCalls.ts';
import { filtered } from './rows.ts';
import { cutAt, type DeskSource, type Rows, useEveryPage } from './rowSource.ts';
import { type DeskTableProps, initialOf, type Showing } from './table.ts';
import { TableView } from './TableView.tsx';

export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { source, filters = [] } = props;
  const [showing, show] = useState<Showing>(() => ({
    values: initialOf(filters),
    sort: undefined,
    chosen: undefined,
  }));
  return source.kind === 'call' ? (
    <Called {...props} call={source} showing={showing} show={show} />
  ) : (
    <Given {...props} given={source} showing={showing} show={show} />
  );
}

type Shown<Row> = DeskTableProps<Row> & { showing: Showing; show(showing: Showing): void };

function Called<Row>({ call, ...props }: Shown<Row> & { call: Extract<DeskSource<Row>, { kind: 'call' }> }) {
  const { values, sort } = props.showing;
  const rows = useEveryPage<Row>(call.call, call.input(values), { readsAll: sort !== undefined });
  return <TableView {...props} rows={rows} />;
}

function Given<Row>({ given, ...props }: Shown<Row> & { given: Extract<DeskSource<Row>, { kind: 'rows' }> }) {
  const { filters = [], columns, showing } = props;
  const list = filtered(given.rows, filters, columns, showing.values);
  const rows: Rows<Row> = {
    list,
    error: undefined,
    isLoading: false,
    hasMore: false,
    more: () => undefined,
    refresh: () => {
      given.refresh();
    },
    readAll: () => Promise.resolve(cutAt(MOST_ROWS, list)),
  };
  return <TableView {...props} rows={rows} />;
}
