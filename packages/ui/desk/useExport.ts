// An export under way: everything the filters mean is read, and how it ended is said.
import { useState } from 'react';
import type { DeskColumn } from './column.ts';
import { type ExportKind, exportRows } from './export.ts';
import { MOST_ROWS, plainText, tableRows } from './rows.ts';
import type { Rows } from './source.ts';
import { useDeskPartWords } from './words.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';

interface Wanted<Row> {
  readonly name: string;
  readonly rows: Rows<Row>;
  readonly columns: readonly DeskColumn<Row>[];
  arrange(rows: readonly Row[]): readonly Row[];
}

export interface Exporting { readonly isBusy: boolean; readonly said: string; start(kind: ExportKind): Promise<void> }

export function useExport<Row>({ name, rows, columns, arrange }: Wanted<Row>): Exporting {
  const words = useDeskPartWords();
  const { fill } = useFormats();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [said, say] = useState('');
  const start = async (kind: ExportKind) => {
    if (isBusy) return;
    setBusy(true);
    say('');
    try {
      const all = await rows.readAll();
      await exportRows(kind, `${name} ${plainText(new Date()).slice(0, 10)}`, tableRows(arrange(all.rows), columns, INTL_TAG[locale]));
      if (all.isCut) say(fill(words.exportCut, { most: MOST_ROWS }));
    } catch {
      say(words.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, said, start };
}
