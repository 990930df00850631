// Exports a table here, or orders it from the server if it is long.

import { useState } from 'react';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { type ExportForm, MOST_AT_ONCE, MOST_ROWS } from '#packages/rpc/contract/exportCalls.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { useDeskPartWords } from '#packages/ui/admin/useWords.ts';
import { exportRows } from './exportTable.ts';
import { plainText, tableRows } from './rows.ts';
import type { Rows } from './rowSource.ts';

interface ExportRequest<Row> {
  readonly name: string;
  readonly rows: Rows<Row>;
  readonly columns: readonly DeskColumn<Row>[];
  arrange(rows: readonly Row[]): readonly Row[];
}

export interface Exporting {
  readonly isBusy: boolean;
  readonly said: string;
  readonly isOrdered: boolean;
  start(form: ExportForm): Promise<void>;
}

interface ExportOutcome {
  readonly said: string;
  readonly isOrdered: boolean;
}
const SILENT: ExportOutcome = { said: '', isOrdered: false };

export function useExport<Row>({ name, rows, columns, arrange }: ExportRequest<Row>): Exporting {
  const words = useDeskPartWords();
  const { fill } = useFormats();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState(SILENT);
  const write = async (form: ExportForm): Promise<ExportOutcome> => {
    const all = await rows.readAll();
    if (all.isCut && rows.order) {
      const problem = await rows.order(form);
      return {
        said: problem ?? fill(words.exportOrdered, { most: MOST_AT_ONCE }),
        isOrdered: problem === undefined,
      };
    }
    await exportRows(
      form,
      `${name} ${plainText(new Date()).slice(0, 10)}`,
      tableRows(arrange(all.rows), columns, INTL_TAG[locale]),
    );
    return { said: all.isCut ? fill(words.exportCut, { most: MOST_ROWS }) : '', isOrdered: false };
  };
  const start = async (form: ExportForm) => {
    if (isBusy) return;
    setBusy(true);
    setEnd(SILENT);
    setEnd(await write(form).catch(() => ({ said: words.exportFailed, isOrdered: false })));
    setBusy(false);
  };
  return { isBusy, ...end, start };
}
