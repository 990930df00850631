// Rows of a table: from a paged call or given as an array.

import { useEffect } from 'react';
import type { Client } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import {
  type ExportForm,
  MAX_INLINE_EXPORT_ROWS,
  MAX_EXPORT_ROWS,
} from '#packages/rpc/contract/exportCalls.ts';
import { FaultError, useApi, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import type { FilterValues } from '#packages/ui/admin/column.ts';
import { useExportOrder } from './useExportOrder.ts';

export type DeskSource<Row> =
  | {
      readonly kind: 'call';
      readonly call: Call;
      input(filters: FilterValues): InputOf<Call>;
      /** Of the list of one row. */
      one?(id: string): InputOf<Call>;
    }
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; refresh(): unknown };

interface Listed {
  readonly list: readonly unknown[];
}
type RowOf<C extends Call> = OutputOf<C> extends { readonly list: readonly (infer Row)[] } ? Row : never;

/**
 * The call returns `list`, and `next` if it is paged; its filters run on the server. `one` asks for the row
 * that an address names.
 */
export const fromCall = <C extends Call>(
  call: C & (OutputOf<C> extends Listed ? unknown : never),
  input: (filters: FilterValues) => InputOf<C>,
  one?: (id: string) => InputOf<C>,
): DeskSource<RowOf<C>> => ({ kind: 'call', call, input, ...(one && { one }) }) as DeskSource<RowOf<C>>;

/** `refresh` rereads the rows, if possible. */
export const fromRows = <Row>(
  rows: readonly Row[],
  refresh: () => unknown = () => undefined,
): DeskSource<Row> => ({ kind: 'rows', rows, refresh });

export interface FetchedRows<Row> {
  readonly list: readonly Row[];
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  more(): void;
  refresh(): void;
  /** Reads all filtered rows for an export, up to the limit users wait for. */
  readAll(): Promise<ExportRows<Row>>;
  /** Orders an export written by the server; returns the failure's text. */
  order?(form: ExportForm): Promise<string | undefined>;
}
export interface ExportRows<Row> {
  readonly rows: readonly Row[];
  readonly isTruncated: boolean;
}
export const truncateAt = <Row>(max: number, rows: readonly Row[]): ExportRows<Row> => ({
  rows: rows.slice(0, max),
  isTruncated: rows.length > max,
});

interface Page<Row> {
  readonly list: readonly Row[];
  readonly next?: string | null;
}

export function useAllPages<Row>(
  call: Call,
  input: InputOf<Call>,
  { readsAll }: { readsAll: boolean },
): FetchedRows<Row> {
  const { client } = useApi();
  const order = useExportOrder(call, input);
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteCall(
    call,
    input,
  );
  const list = (data?.pages ?? []).flatMap((page) => (page as Page<Row>).list);
  const readsOn = readsAll && hasNextPage && !isFetching && !error && list.length < MAX_EXPORT_ROWS;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  return {
    list,
    error: error ?? undefined,
    isLoading: isPending || isFetching,
    hasMore: hasNextPage,
    more: () => {
      void fetchNextPage();
    },
    refresh: () => {
      void refetch();
    },
    readAll: () => readPages<Row>(client, call, input),
    order,
  };
}

async function readPages<Row>(client: Client, call: Call, input: InputOf<Call>): Promise<ExportRows<Row>> {
  const rows: Row[] = [];
  let after: string | null | undefined;
  let isPaged: boolean;
  do {
    const result = await client(
      call,
      { ...(input as object), ...(after ? { after } : {}) },
      { showError: false },
    );
    if (!result.ok) throw new FaultError(result.fault as never);
    const page = result.answer as Page<Row>;
    rows.push(...page.list);
    after = page.next;
    isPaged = page.next !== undefined;
  } while (after && rows.length <= MAX_INLINE_EXPORT_ROWS);
  return truncateAt(isPaged ? MAX_INLINE_EXPORT_ROWS : MAX_EXPORT_ROWS, rows);
}
