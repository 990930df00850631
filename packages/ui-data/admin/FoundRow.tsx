// The row of a list that an address names, read by itself and kept current.

import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskEmpty, DeskRead } from './DeskStates.tsx';
import type { DeskSource } from './rowSource.ts';

interface FoundRowProps<Row> {
  readonly source: DeskSource<Row>;
  readonly id: string;
  /** Shown until the current state has come. */
  readonly row: Row | undefined;
  /** Over the states of reading. */
  readonly title: string;
  onClose(): void;
  children(row: Row): ReactNode;
}

export function FoundRow<Row extends { readonly id: string }>({ source, ...props }: FoundRowProps<Row>) {
  return source.kind === 'call' ? (
    <ReadRow {...props} source={source} />
  ) : (
    <Given {...props} row={source.rows.find((one) => one.id === props.id) ?? props.row} />
  );
}

type Shown<Row> = Omit<FoundRowProps<Row>, 'source'>;

function ReadRow<Row extends { readonly id: string }>({
  source,
  ...props
}: Shown<Row> & { source: Extract<DeskSource<Row>, { kind: 'call' }> }) {
  const reading = useInfiniteCall(source.call, source.one?.(props.id) ?? source.input({}));
  const rows = (reading.data?.pages ?? []).flatMap((page) => (page as { list: readonly Row[] }).list);
  const current = rows.find(({ id }) => id === props.id) ?? props.row;
  if (current !== undefined || reading.data !== undefined) return <Given {...props} row={current} />;
  return (
    <DeskDrawer title={props.title} size={560} onClose={props.onClose}>
      <DeskRead reading={reading}>{() => null}</DeskRead>
    </DeskDrawer>
  );
}

function Given<Row>({ row, title, onClose, children }: Shown<Row>) {
  const t = useTranslation('ui.admin');
  if (row !== undefined) return children(row);
  return (
    <DeskDrawer title={title} size={560} onClose={onClose}>
      <DeskEmpty title={t('notFound')} why={t('notFoundWhy')} />
    </DeskDrawer>
  );
}
