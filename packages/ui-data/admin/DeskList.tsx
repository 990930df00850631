// A desk that is one list, with a form for new records and the open one beside.

import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
import { DeskTable } from './DeskTable.tsx';
import { FoundRow } from './FoundRow.tsx';
import type { DeskTableProps } from './table.ts';

const Open = z.object({ id: z.optional(z.string()), new: z.optional(z.string()) });

interface DeskListProps<Row> extends Omit<
  DeskTableProps<Row>,
  'label' | 'rowKey' | 'openKey' | 'rowHref' | 'onOpen' | 'actions'
> {
  readonly title: string;
  readonly about?: ReactNode;
  /**
   * A button in the head that opens a form, also by the address `new=1`; a form may end by opening the new
   * record.
   */
  readonly create?: { readonly label: string; form(done: (id?: string) => void): ReactNode } | false;
  /** The record of the address, and its row if it was opened in the list. */
  panel?(id: string, close: () => void, row: Row | undefined): ReactNode;
  /** The same from its row alone; the source must find one row by its id. */
  rowPanel?(row: Row, close: () => void): ReactNode;
  /** Further buttons in the head. */
  readonly actions?: ReactNode;
  /** Between heading and list. */
  readonly children?: ReactNode;
}

export function DeskList<Row extends { readonly id: string }>(props: DeskListProps<Row>) {
  const { title, about, create, panel, rowPanel, actions, children, ...table } = props;
  const { opened, open, close, hrefTo } = useOpened(Open);
  const { id } = opened;
  const [row, setRow] = useState<Row>();
  const known = row?.id === id ? row : undefined;
  return (
    <DeskPage
      title={title}
      about={about}
      actions={
        <>
          {actions}
          {create && (
            <Button type="primary" onClick={() => open({ new: '1' })}>
              {create.label}
            </Button>
          )}
        </>
      }
    >
      {create &&
        opened.new !== undefined &&
        create.form((created) => {
          if (created === undefined) close();
          else open({ new: undefined, id: created });
        })}
      {children}
      <DeskTable
        {...table}
        label={title}
        rowKey={(one: Row) => one.id}
        {...((panel ?? rowPanel) && {
          openKey: id,
          rowHref: (one: Row) => hrefTo({ id: one.id }),
          onOpen: (one: Row) => {
            setRow(one);
            open({ id: one.id });
          },
        })}
      />
      {id !== undefined && panel && <Keyed key={id}>{panel(id, close, known)}</Keyed>}
      {id !== undefined && rowPanel && (
        <FoundRow key={id} source={table.source} id={id} row={known} title={title} onClose={close}>
          {(found) => rowPanel(found, close)}
        </FoundRow>
      )}
    </DeskPage>
  );
}

/** Another record is another panel. */
const Keyed = ({ children }: { children: ReactNode }) => children;
