// Page of the operator's own export files: pending, ready and expired.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { MAX_INLINE_EXPORT_ROWS, PDF_LIMITS } from '#packages/rpc/contract/exportCalls.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { ownExports } from '../calls.ts';
import type { ExportOrderState } from '../states.ts';

type Exported = OutputOf<typeof ownExports>['list'][number];

const COLOURS: Readonly<Record<ExportOrderState, string>> = {
  waiting: 'processing',
  ready: 'success',
  failed: 'error',
  over: 'default',
};
const ownFiles = fromCall(ownExports, () => ({}));

export default function ExportsDesk() {
  const tTitle = useTranslation('*.desk');
  const tConsole = useTranslation('export.console');
  const t = useTranslation('export');
  return (
    <DeskList
      title={tTitle('exports')}
      about={tConsole('about')}
      name="exports"
      source={ownFiles}
      columns={useColumns()}
      feature="export"
      empty={{
        title: t('empty'),
        why: t('emptyWhy', { once: MAX_INLINE_EXPORT_ROWS, pdf: PDF_LIMITS.once }),
      }}
    />
  );
}

function useColumns(): DeskColumn<Exported>[] {
  const tConsole = useTranslation('export.console');
  const t = useTranslation('export');
  const { integer } = useFormats();
  return [
    {
      key: 'name',
      title: tConsole('name'),
      value: ({ name }) => name,
      cell: ({ name, url }) =>
        url === null ? (
          name
        ) : (
          <a href={url} download={name}>
            {name}
          </a>
        ),
    },
    {
      key: 'state',
      title: tConsole('state'),
      value: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => (
        <>
          <Tag color={COLOURS[state]}>{t(`state.${state}`)}</Tag>
          {state === 'failed' && t('failed.why')}
        </>
      ),
    },
    {
      key: 'rows',
      title: tConsole('rows'),
      value: ({ rows }) => rows,
      cell: ({ rows }) => (rows === null ? '' : integer(rows)),
      isNumber: true,
    },
    { key: 'orderedAt', title: tConsole('orderedAt'), value: ({ orderedAt }) => orderedAt },
    { key: 'until', title: tConsole('until'), value: ({ until }) => until },
  ];
}
