// Console page of one record kind: table, panel, import and export.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import type { RecordKind } from '../records.ts';
import { CatalogImport } from './CatalogImport.tsx';
import { CELLS, type TypedRecord, toTypedRecord } from './cells.ts';
import { callsOfKind, type RecordRow, encodeFields } from './kindCalls.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { useCellText, useSpreadsheetExport } from './useCellText.ts';

export function RecordDesk({ kind }: { kind: RecordKind }) {
  const t = useTranslation('catalog.console');
  const title = useTranslation('*.desk')(kind);
  const [isImporting, setImporting] = useState(false);
  const sheetOut = useSpreadsheetExport(kind);
  const filters: DeskFilter<RecordRow>[] = [
    { key: 'keyword', label: t('list.search') },
    {
      key: 'isRetired',
      label: t('field.isRetired'),
      options: [
        { value: '0', label: t('list.offered') },
        { value: '1', label: t('list.retired') },
      ],
      initial: '0',
    },
  ];
  const source = fromCall(
    callsOfKind(kind).page,
    ({ keyword, isRetired }) => ({
      pageSize: 50,
      ...(keyword ? { keyword } : {}),
      ...(isRetired ? { isRetired: isRetired === '1' } : {}),
    }),
    (id) => ({ id }),
  );
  return (
    <DeskList<RecordRow>
      title={title}
      about={t(`about.${kind}`)}
      name={kind}
      source={source}
      columns={useColumns(kind)}
      filters={filters}
      feature="catalog"
      actions={
        <>
          <Button
            onClick={() => {
              void sheetOut();
            }}
          >
            {t('sheet.out')}
          </Button>
          <Button onClick={() => setImporting(true)}>{t('sheet.in')}</Button>
        </>
      }
      create={{
        label: t('list.add'),
        form: (done) => <RecordPanel kind={kind} row={undefined} onClose={() => done()} />,
      }}
      rowPanel={(row, close) => <RecordPanel kind={kind} row={row} onClose={close} />}
    >
      {isImporting && <CatalogImport kind={kind} onClose={() => setImporting(false)} />}
    </DeskList>
  );
}

function useColumns(kind: RecordKind): DeskColumn<RecordRow>[] {
  const t = useTranslation('catalog.console');
  const locale = useLocale();
  const { label, shown } = useCellText();
  const typed = (row: RecordRow): TypedRecord => toTypedRecord(kind, encodeFields(kind, row.fields));
  const cells = CELLS[kind].map((cell): DeskColumn<RecordRow> => {
    const [, language] = cell.path.split('.');
    const number = (row: RecordRow) => Number((typed(row)[cell.path] ?? '').replaceAll(',', ''));
    return {
      key: cell.path,
      title: label(cell),
      value: (row) =>
        cell.kind === 'switch'
          ? typed(row)[cell.path] === '1'
          : cell.kind === 'day'
            ? (typed(row)[cell.path] ?? '')
            : cell.scale === undefined
              ? shown(cell, typed(row)[cell.path] ?? '')
              : number(row),
      cell: (row) =>
        cell.path === 'isRetired' && typed(row)[cell.path] === '1' ? (
          <Tag>{t('list.retired')}</Tag>
        ) : (
          shown(cell, typed(row)[cell.path] ?? '')
        ),
      text: (row) => shown(cell, typed(row)[cell.path] ?? ''),
      isNumber: cell.scale !== undefined,
      isExtra: language !== undefined && language !== locale,
    };
  });
  return [
    ...cells,
    { key: 'version', title: t('history.version'), value: (row) => row.version, isNumber: true },
    { key: 'changedBy', title: t('history.by'), value: (row) => row.changedBy, isExtra: true },
    { key: 'changedAt', title: t('history.at'), value: (row) => row.changedAt, isExtra: true },
  ];
}
