// Page of the operator's own export files: pending, ready and expired.

import Tag from 'antd/es/tag';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { MAX_INLINE_EXPORT_ROWS } from '#packages/rpc/contract/exportCalls.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { ownExports } from '../calls.ts';
import type { ExportOrderState } from '../states.ts';
import { useExportWords } from './useWords.ts';
import { titles } from './words/titles.ts';

type Exported = OutputOf<typeof ownExports>['list'][number];

const COLOURS: Readonly<Record<ExportOrderState, string>> = {
  waiting: 'processing',
  ready: 'success',
  failed: 'error',
  over: 'default',
};
const ownFiles = fromCall(ownExports, () => ({}));

export default function ExportsDesk() {
  const words = useExportWords();
  const locale = useLocale();
  const { fill } = useFormats();
  return (
    <DeskList
      title={titles.exports[locale]}
      about={titles.about[locale]}
      name="exports"
      source={ownFiles}
      columns={useColumns()}
      feature="export"
      empty={{ title: words.empty, why: fill(words.emptyWhy, { once: MAX_INLINE_EXPORT_ROWS }) }}
    />
  );
}

function useColumns(): DeskColumn<Exported>[] {
  const words = useExportWords();
  const locale = useLocale();
  const { integer } = useFormats();
  return [
    {
      key: 'name',
      title: titles.name[locale],
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
      title: titles.state[locale],
      value: ({ state }) => words[`state.${state}`],
      cell: ({ state }) => (
        <>
          <Tag color={COLOURS[state]}>{words[`state.${state}`]}</Tag>
          {state === 'failed' && words['failed.why']}
        </>
      ),
    },
    {
      key: 'rows',
      title: titles.rows[locale],
      value: ({ rows }) => rows,
      cell: ({ rows }) => (rows === null ? '' : integer(rows)),
      isNumber: true,
    },
    { key: 'orderedAt', title: titles.orderedAt[locale], value: ({ orderedAt }) => orderedAt },
    { key: 'until', title: titles.until[locale], value: ({ until }) => until },
  ];
}
