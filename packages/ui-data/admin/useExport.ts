// Exports a table here, or orders it from the server if it is long.

import { useState } from 'react';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import {
  MAX_INLINE_EXPORT_ROWS,
  MAX_EXPORT_ROWS,
  type TableForm,
} from '#packages/rpc/contract/exportCalls.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { exportRows } from '../exportRows.ts';
import { plainText, tableRows } from './rows.ts';
import type { FetchedRows } from './rowSource.ts';

interface ExportRequest<Row> {
  readonly name: string;
  readonly rows: FetchedRows<Row>;
  readonly columns: readonly DeskColumn<Row>[];
  arrange(rows: readonly Row[]): readonly Row[];
}

export interface TableExport {
  readonly isBusy: boolean;
  readonly message: string;
  readonly isOrdered: boolean;
  start(form: TableForm): Promise<void>;
}

interface ExportOutcome {
  readonly message: string;
  readonly isOrdered: boolean;
}
const SILENT: ExportOutcome = { message: '', isOrdered: false };

export function useExport<Row>({ name, rows, columns, arrange }: ExportRequest<Row>): TableExport {
  const t = useTranslation('ui.admin');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState(SILENT);
  const write = async (form: TableForm): Promise<ExportOutcome> => {
    const all = await rows.readAll();
    if (all.isTruncated && rows.order) {
      const problem = await rows.order(form);
      return {
        message: problem ?? t('exportOrdered', { most: MAX_INLINE_EXPORT_ROWS }),
        isOrdered: problem === undefined,
      };
    }
    await exportRows(
      form,
      `${name} ${plainText(new Date()).slice(0, 10)}`,
      tableRows(arrange(all.rows), columns, INTL_TAG[locale]),
    );
    return {
      message: all.isTruncated ? t('exportCut', { most: MAX_EXPORT_ROWS }) : '',
      isOrdered: false,
    };
  };
  const start = async (form: TableForm) => {
    if (isBusy) return;
    setBusy(true);
    setEnd(SILENT);
    setEnd(await write(form).catch(() => ({ message: t('exportFailed'), isOrdered: false })));
    setBusy(false);
  };
  return { isBusy, ...end, start };
}
