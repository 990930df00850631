// A desk that is one list, with a form for new records and the open one beside.

import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { Call, InputOf, OutputOf } from '#packages/rpc/contract/call.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { DeskTable } from './DeskTable.tsx';
import type { DeskTableProps } from './table.ts';

const Open = z.object({ id: z.optional(z.string()) });

interface DeskListProps<Row> extends Omit<
  DeskTableProps<Row>,
  'label' | 'rowKey' | 'openKey' | 'onOpen' | 'actions'
> {
  readonly title: string;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  /** A button in the head that opens a form; a form may end by opening the new record. */
  readonly create?: { readonly label: string; form(done: (id?: string) => void): ReactNode } | false;
  /** The record opened by a row or by the address, and its row if it was opened in the list. */
  panel?(id: string, close: () => void, row: Row | undefined): ReactNode;
  /** The opened row, which is not part of the address. */
  rowPanel?(row: Row, close: () => void): ReactNode;
  /** Between heading and list. */
  readonly children?: ReactNode;
}

export function DeskList<Row extends { readonly id: string }>(props: DeskListProps<Row>) {
  const { title, about, actions, create, panel, rowPanel, children, ...table } = props;
  const [{ id }, setQuery] = useScreenQuery(Open);
  const [row, setRow] = useState<Row>();
  const [isCreating, setCreating] = useState(false);
  const show = (shown: string | undefined) => setQuery({ id: shown });
  const open = (opened: Row) => {
    setRow(opened);
    if (panel) show(opened.id);
  };
  return (
    <DeskPage
      title={title}
      about={about}
      actions={
        create ? (
          <Button type="primary" onClick={() => setCreating(true)}>
            {create.label}
          </Button>
        ) : (
          actions
        )
      }
    >
      {create &&
        isCreating &&
        create.form((created) => {
          setCreating(false);
          if (created !== undefined) show(created);
        })}
      {children}
      <DeskTable
        {...table}
        label={title}
        rowKey={(one) => one.id}
        {...((panel ?? rowPanel) && { openKey: panel ? id : row?.id, onOpen: open })}
      />
      {id !== undefined && panel && (
        <Keyed key={id}>{panel(id, () => show(undefined), row?.id === id ? row : undefined)}</Keyed>
      )}
      {row && rowPanel && <Keyed key={row.id}>{rowPanel(row, () => setRow(undefined))}</Keyed>}
    </DeskPage>
  );
}

/** Another record is another panel. */
const Keyed = ({ children }: { children: ReactNode }) => children;

type RowOf<C extends Call> = OutputOf<C> extends { readonly list: readonly (infer Row)[] } ? Row : never;

interface FreshRowProps<C extends Call> {
  readonly call: C;
  readonly input: InputOf<C>;
  readonly id: string;
  /** Shown until the current state has come, and if it is not on the first page. */
  readonly row: RowOf<C> | undefined;
  children(row: RowOf<C>): ReactNode;
}

/** The current state of a row of a paged list. */
export function FreshRow<C extends Call>({ call, input, id, row, children }: FreshRowProps<C>) {
  const pages = useInfiniteCall(call, input).data?.pages ?? [];
  const rows = pages.flatMap((page) => (page as { list: readonly (RowOf<C> & { id: string })[] }).list);
  const current = rows.find((one) => one.id === id) ?? row;
  return current === undefined ? null : children(current);
}
