// A desk that is one list; the open record is part of the address.

import type { ReactNode } from 'react';
import * as z from 'zod/mini';
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
  /** The record opened by a row, beside the list. */
  panel?(id: string, close: () => void): ReactNode;
  /** Between heading and list, such as a form. */
  readonly children?: ReactNode;
}

export function DeskList<Row extends { readonly id: string }>(props: DeskListProps<Row>) {
  const { title, about, actions, panel, children, ...table } = props;
  const [{ id }, open] = useScreenQuery(Open);
  return (
    <DeskPage title={title} about={about} actions={actions}>
      {children}
      <DeskTable
        {...table}
        label={title}
        rowKey={(row) => row.id}
        {...(panel && { openKey: id, onOpen: (row: Row) => open({ id: row.id }) })}
      />
      {id !== undefined && panel && <Keyed key={id}>{panel(id, () => open({ id: undefined }))}</Keyed>}
    </DeskPage>
  );
}

/** Another record is another panel. */
const Keyed = ({ children }: { children: ReactNode }) => children;
